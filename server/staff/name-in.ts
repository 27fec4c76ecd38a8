import { sql, type RawBuilder } from 'kysely';
import type { Language } from '#domain/language.ts';

/** The name of a room or a plan in a language, or its own (English) one where there is no translation. */
export function nameIn(
  language: Language,
  table: 'rooms' | 'domiciliation_plans',
): RawBuilder<string> {
  const [translations, name] = [sql.ref(`${table}.translations`), sql.ref(`${table}.name`)];
  return sql<string>`coalesce(${translations} -> ${language}::text ->> 'name', ${name})`;
}
