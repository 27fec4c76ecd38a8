/** Parts of the JSON that the database writes itself where the driver and this process would take longer to. */
import { sql, type RawBuilder } from 'kysely';
import { languages, type Translations } from '#domain/language.ts';

/** An instant as `Date.toISOString` writes it. */
export function instantText<Instant extends Date | null>(
  instant: RawBuilder<Instant>,
): RawBuilder<Instant extends null ? null : string> {
  return sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** The names in other languages, from the `translations` of a row of this table. */
export function translatedNamesJson(
  table: 'rooms' | 'domiciliation_plans',
): RawBuilder<Translations> {
  const names = languages
    .filter((language) => language !== 'en')
    .map((language) => {
      const name = sql`${sql.ref(`${table}.translations`)} -> ${sql.lit(language)} -> 'name'`;
      return sql`${sql.lit(language)}, json_build_object('name', ${name})`;
    });
  return sql`json_strip_nulls(json_build_object(${sql.join(names)}))`;
}
