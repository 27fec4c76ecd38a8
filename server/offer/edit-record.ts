import * as v from 'valibot';
import { differences, type Comparison, type Stored } from '#domain/offer/compare.ts';
import type { RecordValues } from '#domain/offer/record.ts';
import type { RecordSave } from '#domain/staff/offer.ts';
import type { Db } from '#server/db/database.ts';
import { lastWriter, type SectionChange } from '#server/db/offer/offer-log.ts';
import { OfferRefused } from '#server/db/offer/offer-refused.ts';
import { writeSection, type Section, type Written } from '#server/db/offer/sections.ts';
import { Refusal } from '#server/errors.ts';

type Records<T> = readonly Stored<T>[];

/** How one record of a section is read, saved and brought back. */
export function editorOf<T extends RecordValues>(section: Section<T>) {
  const find = (records: Records<T>, id: string | null) =>
    records.find((record) => record.id === id) ?? null;

  /** Writes a record as `next`, or removes it; null: there is none afterwards. */
  const write = async (db: Db, records: Records<T>, current: Stored<T> | null, next: T | null) => {
    const isSame = (record: Stored<T>) =>
      next !== null && section.keysOf(record.item)[0] === section.keysOf(next)[0];
    if (next && records.some((record) => record !== current && isSame(record))) {
      throw new Refusal('offer_duplicate', { name: section.nameOf(next) });
    }
    return writeOne(db, section, comparisonOf(current, next));
  };

  return {
    noun: section.noun,
    list: async (db: Db) =>
      (await section.read(db)).map(({ id, item, isHidden, usedBy }) => ({
        id,
        values: item,
        isHidden,
        isUsed: usedBy !== null,
      })),
    /** The name of a record that a line of the log has; null: it is no longer there. */
    nameOf: (values: object) => {
      const item = v.safeParse(section.schema, values);
      return item.success ? section.nameOf(item.output) : null;
    },
    save: async (db: Db, { id, seen, values }: RecordSave): Promise<Written> => {
      const records = await section.read(db);
      const current = find(records, id);
      if (differences(current?.item ?? null, seen).length > 0) {
        throw await changed(db, section, id, current);
      }
      return write(db, records, current, values && parse(section, values));
    },
    undo: async (db: Db, { id, from, to }: SectionChange): Promise<Written> => {
      const records = await section.read(db);
      const current = find(records, id);
      const written: [string, unknown][] = Object.entries(to ?? {});
      const isAsWritten = written.every(
        ([name, value]) => current && differences(current.item[name], value).length === 0,
      );
      if (!isAsWritten) {
        throw await changed(db, section, id, current);
      }
      return write(db, records, current, from && parse(section, { ...current?.item, ...from }));
    },
  };
}

function parse<T extends object>({ schema }: Section<T>, values: object): T {
  const record = v.safeParse(schema, values);
  if (!record.success) {
    const fields = record.issues.map(({ path }) => (path ?? []).map(({ key }) => key).join('.'));
    throw new Refusal('invalid_request', { fields });
  }
  return record.output;
}

function comparisonOf<T extends object>(current: Stored<T> | null, next: T | null): Comparison<T> {
  const nothing = { added: [], changed: [], hidden: [], removed: [] };
  if (!current) {
    return { ...nothing, added: next ? [next] : [] };
  }
  const { id, item: from, usedBy, isHidden } = current;
  if (next) {
    const fields = differences(from, next);
    return { ...nothing, changed: fields.length > 0 ? [{ id, from, to: next, fields }] : [] };
  }
  if (usedBy === null) {
    return { ...nothing, removed: [current] };
  }
  return { ...nothing, hidden: isHidden ? [] : [current] };
}

async function writeOne<T extends object>(
  db: Db,
  section: Section<T>,
  comparison: Comparison<T>,
): Promise<Written> {
  try {
    await section.prepare?.(db, comparison);
    return await writeSection(db, section, comparison);
  } catch (error) {
    throw error instanceof OfferRefused ? new Refusal(error.code) : error;
  }
}

/** With who has changed the record, and to what. */
async function changed<T extends object>(
  db: Db,
  { name }: Section<T>,
  id: string | null,
  current: Stored<T> | null,
): Promise<Refusal> {
  const by = id === null ? null : await lastWriter(db, name, id);
  return new Refusal('offer_changed', { by, values: current?.item ?? null });
}
