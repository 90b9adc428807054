/// What the page does when a script may run: sorting and filtering the topics; all else is there without it.
extension HTMLReport {
  static let script = """
    "use strict";
    (() => {
      const table = document.getElementById("topics");
      if (!table) return;
      const heads = [...table.tHead.rows[0].cells];
      const topics = [...table.tBodies].map((body) => ({ body, cells: body.rows[0].cells, text: null }));
      const words = document.getElementById("words");
      const order = new Intl.Collator(undefined, { numeric: true });

      const value = (topic, column) => {
        const cell = topic.cells[column];
        if (!heads[column].classList.contains("n")) return cell.textContent;
        return "value" in cell.dataset ? Number(cell.dataset.value) : null;
      };
      const compare = (a, b, sign) => {
        // What has no figure stays last from both ends.
        if (a === null || b === null) return (a === null) - (b === null);
        return sign * (typeof a === "string" ? order.compare(a, b) : a - b);
      };
      const sort = (column, descends) => {
        const sign = descends ? -1 : 1;
        const keyed = topics.map((topic) => ({ topic, key: value(topic, column) }));
        keyed.sort((a, b) => compare(a.key, b.key, sign));
        const sorted = document.createDocumentFragment();
        for (const { topic } of keyed) sorted.append(topic.body);
        table.append(sorted);
        heads.forEach((head) => head.removeAttribute("aria-sort"));
        heads[column].setAttribute("aria-sort", descends ? "descending" : "ascending");
      };
      const filter = () => {
        const wanted = words.value.toLowerCase().split(/\\s+/u).filter(Boolean);
        let count = 0;
        for (const topic of topics) {
          if (topic.text === null) {
            const cells = [...topic.cells].filter((cell) => !cell.classList.contains("n"));
            topic.text = cells.map((cell) => cell.textContent).join(" ").toLowerCase();
          }
          const isShown = wanted.every((word) => topic.text.includes(word));
          if (topic.body.hidden === isShown) topic.body.hidden = !isShown;
          count += isShown;
        }
        document.getElementById("shown").textContent =
          wanted.length ? `${count} of ${topics.length} topics` : "";
      };

      // The address keeps what was chosen, so that it can be sent to others.
      const chosen = () => new URLSearchParams(location.hash.slice(1));
      const choose = (name, text) => {
        const all = chosen();
        if (text) all.set(name, text); else all.delete(name);
        try { history.replaceState(null, "", "#" + all); } catch { /* Not where the page is embedded. */ }
      };
      const obey = () => {
        const name = chosen().get("sort") ?? "";
        const find = (key) => heads.findIndex((head) => head.dataset.sort === key);
        const plain = find(name);
        const column = plain < 0 && name.startsWith("-") ? find(name.slice(1)) : plain;
        if (column >= 0) sort(column, plain < 0);
        words.value = chosen().get("filter") ?? "";
        filter();
      };

      heads.forEach((head, column) => {
        const button = document.createElement("button");
        button.type = "button";
        button.append(...head.childNodes);
        head.append(button);
        button.addEventListener("click", () => {
          const descends = head.getAttribute("aria-sort") === "ascending";
          sort(column, descends);
          choose("sort", (descends ? "-" : "") + head.dataset.sort);
        });
      });
      const form = document.getElementById("filter");
      form.hidden = false;
      form.addEventListener("submit", (event) => event.preventDefault());
      words.addEventListener("input", () => { filter(); choose("filter", words.value); });
      addEventListener("hashchange", obey);
      obey();
    })();

    """
}
