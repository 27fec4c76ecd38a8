/** `riwaq backup`. docs/backup.md */
import { endWith } from '#server/staff/end-with.ts';
import { runBackup } from './commands.ts';
import { ofThisProcess } from './of-this-process.ts';

void endWith(runBackup(ofThisProcess, process.argv.slice(2)));
