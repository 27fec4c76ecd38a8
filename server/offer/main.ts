/** `npm run offer -- <command>`: exports, checks and applies the offer of the building. docs/offer.md */
import { endWith } from '#server/staff/end-with.ts';
import { runOfferHere } from './commands.ts';

void endWith(runOfferHere(process.env, process.argv.slice(2)));
