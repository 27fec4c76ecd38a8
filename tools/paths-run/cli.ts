/** `npm run paths:run`: runs the test plan of a machine and prints each step. docs/testing.md */
import { runCommand } from './command.ts';

process.exitCode = await runCommand(process.argv.slice(2), (line) =>
  process.stdout.write(`${line}\n`),
);
