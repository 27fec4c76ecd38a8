import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { translationsSchema } from '#domain/language.ts';
import { asJson } from '#server/db/database.ts';
import { supabaseFolder } from '#server/db/supabase-folder.ts';

/** Days from today to the first and the last day. */
export const daysSchema = v.strictTuple([v.number(), v.number()]);

/** French and Arabic texts, as a value of the column `translations`. */
export const translationsColumn = v.pipe(translationsSchema, v.transform(asJson));

/** The rows of `supabase/seed/<name>.json`; a field that `entries` does not have is an error. */
export function readRows<const E extends v.ObjectEntries>(name: string, entries: E) {
  const file = join(supabaseFolder(), 'seed', `${name}.json`);
  return v.parse(v.array(v.strictObject(entries)), JSON.parse(readFileSync(file, 'utf8')));
}
