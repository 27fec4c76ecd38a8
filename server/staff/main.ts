/** `npm run staff -- <command>`: the commands of staff for requests, payments, closures, events and chats. docs/staff.md */
import { runHere } from './run-here.ts';

runHere(process.env, process.argv.slice(2)).then(
  ({ exitCode, text }) => {
    (exitCode === 0 ? process.stdout : process.stderr).write(`${text}\n`);
    process.exitCode = exitCode;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
