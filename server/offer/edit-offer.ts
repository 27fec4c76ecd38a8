import { sectionNames, type RecordValues, type SectionName } from '#domain/offer/record.ts';
import type { RecordSave } from '#domain/staff/offer.ts';
import { toPage } from '#domain/staff/paging.ts';
import type { Building } from '#domain/time/building.ts';
import type { Db } from '#server/db/database.ts';
import { lockOffer } from '#server/db/offer/apply-offer.ts';
import {
  findOfferLine,
  logOffer,
  readOfferLines,
  type SectionChange,
} from '#server/db/offer/offer-log.ts';
import { offerSections } from '#server/db/offer/sections.ts';
import { decision, reading } from '#server/decisions/use-case.ts';
import { Refusal } from '#server/errors.ts';
import { editorOf } from './edit-record.ts';

function editorsIn(building: Building) {
  const sections = offerSections(building);
  return {
    site: editorOf(sections.site),
    rooms: editorOf(sections.rooms),
    service_prices: editorOf(sections.service_prices),
    domiciliation_plans: editorOf(sections.domiciliation_plans),
    gallery: editorOf(sections.gallery),
    events: editorOf(sections.events),
  } as const satisfies Record<SectionName, unknown>;
}

/** Every record of the offer, hidden ones too. */
export const readRecords = reading('offer.write', async ({ db, building }) => {
  const editors = editorsIn(building);
  return {
    site: await editors.site.list(db),
    rooms: await editors.rooms.list(db),
    service_prices: await editors.service_prices.list(db),
    domiciliation_plans: await editors.domiciliation_plans.list(db),
    gallery: await editors.gallery.list(db),
    events: await editors.events.list(db),
  };
});

/** Changes, adds or removes one record, as it was seen: the same is written as by an offer file that differs in it. */
export const saveRecord = decision('offer.write', async ({ db, building }, save: RecordSave) => {
  await lockOffer(db);
  const editors = editorsIn(building);
  const { changes } = await editors[save.section].save(db, save);
  await logOffer(db, changes);
  const id = changes[0]?.id ?? save.id;
  const stored = (await editors[save.section].list(db)).find((record) => record.id === id);
  return { record: stored ? { id: stored.id, values: stored.values } : null };
});

/** Gives the records of a line of the log their earlier values, unless they have changed since: a line of its own. */
export const undoChange = decision(
  'offer.write',
  async ({ db, building }, { id }: { id: number }) => {
    await lockOffer(db);
    const editors = editorsIn(building);
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
  },
);

const PAGE = 20;

/** What was changed of the offer, by whom and when, the newest first. */
export const readHistory = reading(
  'offer.write',
  async ({ db, building }, { after }: { after?: string | undefined }) => {
    const before = after === undefined ? null : Number(after);
    const read = await linesWithRecords(db, building, { before, limit: PAGE + 1 });
    const lines = read.map(({ changes, ...line }) => ({
      ...line,
      changes: changes.map(({ section, id, from, to, record: { name, service_key } }) => ({
        section,
        id,
        from,
        to,
        record: { name, service_key },
      })),
    }));
    return toPage(lines, PAGE);
  },
);

/** Lines of the log, each with its records as they are now, or were before they were deleted; `title` is that of the offer file. */
export async function linesWithRecords(
  db: Db,
  building: Building,
  page: { before: number | null; limit: number },
) {
  const editors = editorsIn(building);
  const lines = await readOfferLines(db, page);
  const stored = new Map<string, RecordValues>();
  for (const section of sectionNames) {
    for (const { id, values } of await editors[section].list(db)) {
      stored.set(`${section} ${id}`, values);
    }
  }
  return lines.map(({ changes, ...line }) => ({
    ...line,
    changes: changes.map((change) => {
      const { section, id, from, to } = change;
      const { noun, nameOf } = editors[section];
      const record = stored.get(`${section} ${id}`) ?? from ?? to ?? {};
      return { ...change, record, title: `${noun} ${nameOf(record) ?? id}`.trim() };
    }),
  }));
}
