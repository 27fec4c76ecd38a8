/** `riwaq restore`. docs/backup.md */
import { endWith } from '#server/staff/end-with.ts';
import { runRestore } from './commands.ts';
import { ofThisProcess } from './of-this-process.ts';

void endWith(runRestore(ofThisProcess, process.argv.slice(2)));
