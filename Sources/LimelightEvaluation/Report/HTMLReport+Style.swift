/// How the page looks: text first, one accent, both themes, and figures under one another in a narrow window.
extension HTMLReport {
  static let style = """
    :root {
      color-scheme: light dark;
      --paper: #fdfcf9; --ink: #1d1b18; --soft: #5d5850; --rule: #dcd7cd; --wash: #f3f0e9; --accent: #9d2a1c;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #171614; --ink: #ebe7df; --soft: #aba498; --rule: #3a3731; --wash: #211f1c; --accent: #f2937f;
      }
    }
    * { box-sizing: border-box }
    [hidden] { display: none !important }
    html { -webkit-text-size-adjust: 100%; text-size-adjust: 100% }
    body {
      max-width: 76rem; margin: 0 auto; padding: 2.5rem 1.5rem 5rem; background: var(--paper); color: var(--ink);
      font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere;
    }
    h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.2; font-weight: 650; letter-spacing: -.01em }
    h2 { margin: 3rem 0 .75rem; font-size: 1.125rem; font-weight: 650 }
    h3 { margin: 0 0 .5rem; font-size: .875rem; font-weight: 650 }
    dl, dd, figure { margin: 0 }
    dt, .note, .by, .id, .kind, .about, figcaption, thead th { color: var(--soft) }
    .note { max-width: 44rem; font-size: .875rem }
    .note b { color: var(--ink) }
    .by { font-weight: 400 }
    .runs { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem }
    .gate { margin: 2rem 0 0; padding: .75rem 1rem; border-left: 4px solid var(--rule); background: var(--wash) }
    .gate.failed { padding: 1rem 1.25rem; border: 2px solid var(--accent); border-left-width: .5rem }
    .gate h2 { margin: 0; color: var(--accent); font-size: 1.25rem }
    .gate ul { margin: .5rem 0 0; padding-left: 1.25rem }
    table { width: 100%; border-collapse: collapse; font-size: .9375rem }
    table.points, table.plain { width: auto }
    th, td { padding: .375rem .75rem .375rem 0; text-align: start; vertical-align: baseline; font-weight: 400 }
    th:last-child, td:last-child { padding-right: 0 }
    thead th { border-bottom: 1px solid var(--ink); vertical-align: bottom; font-size: .8125rem }
    tbody > tr > * { border-bottom: 1px solid var(--rule) }
    .n, .figures dd { text-align: right; font-variant-numeric: tabular-nums lining-nums; white-space: nowrap }
    .totals tbody th { font-weight: 600 }
    .arrow { color: var(--soft); font-size: .7em }
    .fall { color: var(--accent) }
    .figures { max-width: 34rem }
    .figures > div { display: flex; gap: 1.5rem; justify-content: space-between; padding: .375rem 0 }
    .figures > div { border-bottom: 1px solid var(--rule) }
    figure > svg { display: block; width: 100%; max-width: 36rem; height: auto; margin-top: .5rem }
    figcaption { font-size: .875rem }
    figcaption ul { display: flex; flex-wrap: wrap; gap: .1rem 1.5rem; margin: .25rem 0 0; padding: 0 }
    figcaption li { list-style: none }
    figcaption svg { width: 2rem; height: .5rem; vertical-align: middle }
    svg text { fill: var(--soft); font-size: 12px; font-variant-numeric: tabular-nums }
    .grid, .ground { stroke: var(--rule); stroke-width: 1 }
    .ground { stroke: var(--soft) }
    .line { fill: none; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round }
    .line.first { stroke: var(--accent); stroke-width: 2.5 }
    .line.ten { stroke: var(--ink) }
    .line.old { stroke: var(--soft); stroke-dasharray: 1 5 }
    .line.ten { stroke-dasharray: 7 5 }
    .box { position: relative; overflow-x: auto; container-type: inline-size }
    summary { width: fit-content; padding: .25rem 0; color: var(--soft); font-size: .875rem; cursor: pointer }
    summary:hover { color: var(--ink) }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
    form { display: flex; flex-wrap: wrap; align-items: baseline; gap: .25rem .75rem; margin: 0 0 1rem }
    input {
      width: 18rem; max-width: 100%; padding: .375rem .625rem; border: 1px solid var(--soft); border-radius: 4px;
      background: var(--paper); color: inherit; font: inherit;
    }
    #shown { color: var(--soft); font-size: .875rem }
    thead th { overflow-wrap: normal }
    #topics tbody th { min-width: 9rem; font-weight: 600 }
    #topics .id, #topics .kind { min-width: 4.5rem }
    #topics tr:not(:last-child) > * { padding-bottom: 0; border-bottom: 0 }
    .open td { padding-top: 0 }
    thead button {
      padding: .25rem 0; border: 0; background: none; color: inherit; font: inherit; text-align: inherit;
      cursor: pointer;
    }
    thead button:hover, [aria-sort] { color: var(--ink) }
    [aria-sort] > * { text-decoration: underline 2px var(--accent); text-underline-offset: .25em }
    [aria-sort] > *::after { content: "\\2009↑"; display: inline-block }
    [aria-sort="descending"] > *::after { content: "\\2009↓" }
    .of { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; white-space: nowrap }
    .lists {
      display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); gap: 1.5rem 2.5rem;
      position: sticky; left: 0; max-width: 100cqi; padding: .75rem 0 1rem;
    }
    ol { margin: 0; padding-left: 2rem; font-variant-numeric: tabular-nums }
    li { padding: .125rem 0 }
    ol > li::marker { color: var(--soft) }
    .about { display: block; font-size: .8125rem }
    .about .good, .move { color: var(--ink) }
    .move::before { content: " · "; color: var(--soft) }
    .id, .kind { font-size: .8125rem }
    \(narrowStyle)

    """

  private static let narrowStyle = """
    @media (max-width: 45rem) {
      body { padding: 1.5rem 1rem 4rem }
      h1 { font-size: 1.5rem }
      .stacked, .stacked tbody, #topics, #topics tbody, #topics .open, #topics .open td { display: block }
      .stacked thead { display: none }
      .stacked tr { display: block; padding: .625rem 0; border-bottom: 1px solid var(--rule) }
      .stacked th, .stacked td { display: flex; justify-content: flex-end; gap: .3rem; padding: .1rem 0; border: 0 }
      .stacked th { justify-content: flex-start }
      .stacked td::before { content: attr(data-label); margin-right: auto; color: var(--soft) }
      table.plain { width: 100% }
      #topics thead, #topics thead tr { display: flex; flex-wrap: wrap; gap: .25rem 1rem }
      #topics thead:not(:has(button)) { display: none }
      #topics thead::before { content: "Sort by"; width: 100%; color: var(--soft); font-size: .8125rem }
      #topics thead th { padding: 0; border: 0; white-space: normal; text-align: start }
      #topics thead button { min-height: 2.25rem }
      #topics .of { position: static; clip-path: none }
      #topics tbody { padding: .75rem 0 .5rem; border-bottom: 1px solid var(--rule) }
      #topics tbody tr:not(.open) {
        display: grid; grid-template-columns: repeat(auto-fill, minmax(7.5rem, 1fr)); gap: .25rem 1rem;
      }
      #topics tbody tr > * { padding: 0; border: 0; text-align: start }
      #topics tbody th { order: -1; grid-column: 1 / -1; font-size: 1.0625rem }
      #topics .n::before { display: block; color: var(--soft); font-size: .75rem; white-space: normal }
      .open summary { padding: .5rem 0 }
    }
    """
}
