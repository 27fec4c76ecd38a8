import { sectionNames, type RecordValues, type SectionName } from '#domain/offer/record.ts';
import type { RecordSave } from '#domain/staff/offer.ts';
import type { Db } from '#server/db/database.ts';
import { lockOffer } from '#server/db/offer/apply-offer.ts';
import {
  findOfferLine,
  logOffer,
  readOfferLines,
  type SectionChange,
} from '#server/db/offer/offer-log.ts';
import { sections } from '#server/db/offer/sections.ts';
import { decision, reading } from '#server/decisions/use-case.ts';
import { Refusal } from '#server/errors.ts';
import { editorOf } from './edit-record.ts';

const editors = {
  rooms: editorOf(sections.rooms),
  service_prices: editorOf(sections.service_prices),
  domiciliation_plans: editorOf(sections.domiciliation_plans),
  gallery: editorOf(sections.gallery),
  events: editorOf(sections.events),
} as const satisfies Record<SectionName, unknown>;

/** Every record of the offer, hidden ones too. */
export const readRecords = reading('offer.write', async ({ db }) => ({
  rooms: await editors.rooms.list(db),
  service_prices: await editors.service_prices.list(db),
  domiciliation_plans: await editors.domiciliation_plans.list(db),
  gallery: await editors.gallery.list(db),
  events: await editors.events.list(db),
}));

/** Changes, adds or removes one record, as it was seen: the same is written as by an offer file that differs in it. */
export const saveRecord = decision('offer.write', async ({ db }, save: RecordSave) => {
  await lockOffer(db);
  const { changes } = await editors[save.section].save(db, save);
  await logOffer(db, changes);
  const id = changes[0]?.id ?? save.id;
  const stored = (await editors[save.section].list(db)).find((record) => record.id === id);
  return { record: stored ? { id: stored.id, values: stored.values } : null };
});

/** Gives the records of a line of the log their earlier values, unless they have changed since: a line of its own. */
export const undoChange = decision('offer.write', async ({ db }, { id }: { id: string }) => {
  await lockOffer(db);
  const line = await findOfferLine(db, id);
  if (!line) {
    throw new Refusal('not_found');
  }
  const undone: SectionChange[] = [];
  for (const change of line.changes) {
    undone.push(...(await editors[change.section].undo(db, change)).changes);
  }
  await logOffer(db, undone);
  return {};
});

const PAGE = 20;

/** What was changed of the offer, by whom and when, the newest first. */
export const readHistory = reading(
  'offer.write',
  async ({ db }, { before }: { before: string | null }) => {
    const read = await linesWithRecords(db, { before, limit: PAGE + 1 });
    const lines = read.slice(0, PAGE).map(({ changes, ...line }) => ({
      ...line,
      changes: changes.map(({ record: { name, service_key }, ...change }) => ({
        ...change,
        record: { name, service_key },
      })),
    }));
    return { lines, before: read.length > PAGE ? (lines.at(-1)?.id ?? null) : null };
  },
);

/** Lines of the log, each with its records as they are now, or were before they were deleted. */
export async function linesWithRecords(db: Db, page: { before: string | null; limit: number }) {
  const lines = await readOfferLines(db, page);
  const stored = new Map<string, RecordValues>();
  for (const section of sectionNames) {
    for (const { id, values } of await editors[section].list(db)) {
      stored.set(`${section} ${id}`, values);
    }
  }
  return lines.map(({ changes, ...line }) => ({
    ...line,
    changes: changes.map((change) => ({
      ...change,
      record: stored.get(`${change.section} ${change.id}`) ?? change.from ?? change.to ?? {},
    })),
  }));
}

/** As the offer file names it. */
export function nameOfRecord(section: SectionName, id: string, values: RecordValues): string {
  return editors[section].nameOf(values) ?? id;
}
