/** `npm run staff -- <command>`: the commands of staff for requests, payments, closures, events and chats. docs/staff.md */
import { endWith } from './end-with.ts';
import { runHere } from './run-here.ts';

void endWith(runHere(process.env, process.argv.slice(2)));
