import { sql } from 'kysely';
import * as v from 'valibot';
import { sectionNames, type RecordValues, type SectionName } from '#domain/offer/record.ts';
import type { Db } from '#server/db/database.ts';

/** The records of one side of a line, by section and id; those that were added have no `before`, those that were deleted no `after`. */
const sideSchema = v.pipe(
  v.nullable(
    v.partial(
      v.object(
        v.entriesFromList(sectionNames, v.record(v.string(), v.record(v.string(), v.unknown()))),
      ),
    ),
  ),
  v.transform((side) => side ?? {}),
);
type Side = v.InferOutput<typeof sideSchema>;

export interface SectionChange {
  section: SectionName;
  id: string;
  /** The fields that differ, or all of it; null: it was added. */
  from: RecordValues | null;
  /** Null: it was deleted. */
  to: RecordValues | null;
}

interface OfferLine {
  id: number;
  at: Date;
  actor: string;
  changes: SectionChange[];
}

/** One line of the log for all that a transaction has written; none when that is nothing. */
export async function logOffer(trx: Db, changes: readonly SectionChange[]): Promise<void> {
  if (changes.length === 0) {
    return;
  }
  const side = (which: 'from' | 'to') => {
    const records: Side = {};
    for (const { section, id, [which]: values } of changes) {
      if (values) {
        records[section] = { ...records[section], [id]: values };
      }
    }
    return Object.keys(records).length > 0 ? JSON.stringify(records) : null;
  };
  await sql`
    select private.write_log(
      'changed', 'offer', gen_random_uuid(), ${side('from')}::jsonb, ${side('to')}::jsonb)`.execute(
    trx,
  );
}

interface Page {
  /** The id of a line; null: from the newest line on. */
  before: number | null;
  limit: number;
}

/** The lines of the offer before another one, the newest first. */
export async function readOfferLines(db: Db, page: Page): Promise<OfferLine[]> {
  return (await offerLinesQuery(db, page).execute()).map(toLine);
}

/** A page of the log of the offer, the newest first. */
export function offerLinesQuery(db: Db, { before, limit }: Page) {
  return offerLines(db)
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit);
}

/** A line of the log of the offer. */
export async function findOfferLine(db: Db, id: number): Promise<OfferLine | null> {
  const line = await offerLines(db).where('id', '=', id).executeTakeFirst();
  return line ? toLine(line) : null;
}

/** Who was the last to write a record; null before the log. */
export async function lastWriter(db: Db, section: SectionName, id: string) {
  const names = (side: 'before' | 'after') =>
    sql<boolean>`jsonb_exists(${sql.ref(side)} -> ${section}::text, ${id}::text)`;
  const line = await offerLines(db)
    .where((where) => where.or([names('before'), names('after')]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return line ? { name: line.actor, at: line.at } : null;
}

function offerLines(db: Db) {
  return db
    .selectFrom('private.log')
    .select(['id', 'at', 'actor', 'before', 'after'])
    .where('subject', '=', 'offer');
}

function toLine({
  before,
  after,
  ...line
}: {
  id: number;
  at: Date;
  actor: string;
  before: unknown;
  after: unknown;
}): OfferLine {
  const [from, to] = [v.parse(sideSchema, before), v.parse(sideSchema, after)];
  const idsOf = (side: Side, section: SectionName) => Object.keys(side[section] ?? {});
  return {
    ...line,
    changes: sectionNames.flatMap((section) =>
      [...new Set([...idsOf(from, section), ...idsOf(to, section)])].map((id) => ({
        section,
        id,
        from: from[section]?.[id] ?? null,
        to: to[section]?.[id] ?? null,
      })),
    ),
  };
}
