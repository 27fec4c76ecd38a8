import { sql, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** A parameter of a query before its value is known. */
class Placeholder<Name extends string> {
  readonly name: Name;

  constructor(name: Name) {
    this.name = name;
  }
}

/**
 * A query that is built and compiled at its first use, and then sent with other values (texts) each time: compiling one of many
 * parts takes longer than the database takes to answer it.
 */
export function compiledQuery<const Name extends string, Row>(
  names: readonly Name[],
  build: (
    values: Record<Name, RawBuilder<string>>,
    db: Db,
  ) => { compile: (db: Db) => CompiledQuery<Row> },
): (db: Db, values: Record<Name, string>) => Promise<Row[]> {
  const places = Object.fromEntries(
    names.map((name) => [name, sql`${new Placeholder(name)}`]),
  ) as Record<Name, RawBuilder<string>>;
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    compiled ??= build(places, db).compile(db);
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as Name] : parameter,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
