ExitReport.leave(Program.run(CommandLine.argc, CommandLine.unsafeArgv))
