import * as v from 'valibot';
import { differences } from '#domain/offer/compare.ts';
import { offerSchema, type Offer } from '#domain/offer/offer.ts';
import { succeeded, type CommandOutput } from '#server/cli/output/command-output.ts';
import type { Db } from '#server/db/database.ts';
import { setActor } from '#server/db/actor.ts';
import { applyOffer, readOffer } from '#server/db/offer/apply-offer.ts';
import type { SectionChange } from '#server/db/offer/offer-log.ts';
import { OfferRefused } from '#server/db/offer/offer-refused.ts';
import { linesWithRecords } from '#server/offer/edit-offer.ts';
import { transact } from '#server/db/transact.ts';
import { moment, printable } from '#server/cli/output/output.ts';
import { UsageError } from '#server/cli/output/usage-error.ts';
import type { Building } from '#domain/time/building.ts';
import type { SharedStaffDeps } from '#server/decisions/staff-deps.ts';

export const NOTHING_DIFFERS = 'Nothing differs.';

const offerText = v.pipe(v.string(), v.parseJson(), offerSchema);

/**
 * What the process of an operator needs of the one that has the database: `read` returns the offer as JSON, `compare` and
 * `apply` take one whose pictures are named by their place in the storage.
 */
export async function runOffer(
  { db, building }: Pick<SharedStaffDeps, 'db' | 'building'>,
  [command, text]: string[],
): Promise<CommandOutput> {
  switch (command) {
    case 'read':
      return succeeded(
        JSON.stringify(await db.transaction().execute((trx) => readOffer(trx, building))),
      );
    case 'compare':
      return refuseOrReport(() => compareOffer(db, building, v.parse(offerText, text)));
    case 'apply':
      return refuseOrReport(() =>
        transact(db, async (trx) => {
          await setActor(trx, 'riwaq offer');
          return applyOffer(trx, building, v.parse(offerText, text));
        }),
      );
    case 'history':
      return succeeded(await readHistory(db, building));
    default:
      throw new UsageError(`offer ${command ?? ''} is not a command.`);
  }
}

async function refuseOrReport(work: () => Promise<string[]>): Promise<CommandOutput> {
  try {
    const changes = await work();
    return succeeded(changes.length === 0 ? NOTHING_DIFFERS : printable(changes.join('\n')));
  } catch (error) {
    if (error instanceof OfferRefused) {
      return { exitCode: 1, text: `${error.message}\nNothing was changed.` };
    }
    throw error;
  }
}

/** What applying would change: it is applied, so that the database checks it too, and taken back. */
async function compareOffer(db: Db, building: Building, offer: Offer): Promise<string[]> {
  const trx = await db.startTransaction().execute();
  try {
    return await applyOffer(trx, building, offer);
  } finally {
    await trx.rollback().execute();
  }
}

const SHOWN_OFFERS = 20;

async function readHistory(db: Db, building: Building): Promise<string> {
  const lines = await linesWithRecords(db, building, { before: null, limit: SHOWN_OFFERS });
  return lines.length === 0
    ? 'No offer was applied yet.'
    : lines
        .map(({ at, actor, changes }) =>
          [`${moment(building, at)} ${actor}`, ...changes.flatMap(linesOf)]
            .map(printable)
            .join('\n  '),
        )
        .join('\n');
}

function linesOf({ title, from, to }: SectionChange & { title: string }): string[] {
  return from && to
    ? differences(from, to).map((line) => `${title}, ${line}`)
    : [`${title}: ${to ? 'added' : 'deleted'}`];
}
