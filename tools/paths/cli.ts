/** `npm run paths`: the test plans of the machines. docs/testing.md */
import { runCommand } from './command.ts';

// A reader that closes the pipe early, such as head, has seen enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});

const { exitCode, text } = await runCommand(process.argv.slice(2));
(exitCode === 2 ? process.stderr : process.stdout).write(`${text}\n`);
process.exitCode = exitCode;
