import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyDump } from '#tests/support/server/database-dumps.ts';
import { sqlStateOf } from './errors.ts';
import { PGliteStatements } from './pglite-statements.ts';

let pglite: PGlite;
beforeAll(async () => {
  pglite = await PGlite.create({ loadDataDir: await emptyDump() });
});
beforeEach(() => pglite.exec('deallocate all'));
afterAll(() => pglite.close());

const prepared = async () => {
  const { rows } = await pglite.query<{ statement: string }>(
    `select statement from pg_prepared_statements where name <> '' order by name`,
  );
  return rows.map(({ statement }) => statement);
};
const rowsOf = async (statements: PGliteStatements, text: string, ...values: unknown[]) =>
  (await statements.run(text, values))?.rows;

test('statements are prepared once, and the least recent one is closed for one too many', async () => {
  const statements = new PGliteStatements(pglite, 2);
  const [one, two, three] = ['one', 'two', 'three'].map((name) => `select $1::int as ${name}`) as [
    string,
    string,
    string,
  ];
  expect(await rowsOf(statements, one, 1)).toEqual([{ one: 1 }]);
  expect(await rowsOf(statements, two, 2)).toEqual([{ two: 2 }]);
  expect(await rowsOf(statements, one, 3)).toEqual([{ one: 3 }]);
  expect(await prepared()).toEqual([one, two]);
  await rowsOf(statements, three, 3);
  await rowsOf(statements, two, 2);
  // What is closed is closed with the next one that is prepared.
  expect(await prepared()).toEqual([one, three, two]);
});

test('values and rows have the types of `PGlite.query`', async () => {
  const statements = new PGliteStatements(pglite);
  const text =
    'select $1::timestamptz as at, $2::jsonb as json, $3::text[] as texts, $4::int as none, $5::bytea as bytes, $6::bool as yes';
  const values = [
    new Date('2026-11-26T08:00:00Z'),
    { a: ["'", null] },
    ['a,b', 'é'],
    null,
    new Uint8Array([0, 255]),
    true,
  ];
  expect(await rowsOf(statements, text, ...values)).toEqual(
    (await pglite.query(text, values)).rows,
  );
});

test('the number of changed rows is returned', async () => {
  const statements = new PGliteStatements(pglite);
  await pglite.exec('create table counted (id int); insert into counted values (1), (2), (3)');
  const result = await statements.run('delete from counted where id > $1', [1]);
  expect(result?.affectedRows).toBe(2);
});

test('a refused statement does not disturb the next, nor its own next run', async () => {
  const statements = new PGliteStatements(pglite);
  const state = (text: string, ...values: unknown[]) =>
    statements.run(text, values).then(() => 'accepted', sqlStateOf);
  const divide = 'select 1 / $1::int as quotient';
  expect(await state('select $1 from nowhere', 1)).toBe('42P01');
  expect(await state(divide, 0)).toBe('22012');
  expect(await state(divide, 'x')).toBe('22P02');
  expect(await rowsOf(statements, divide, 1)).toEqual([{ quotient: 1 }]);
});

test('a statement is prepared again after one failure because its table has changed', async () => {
  const statements = new PGliteStatements(pglite);
  const text = 'select * from changed where id = $1';
  await pglite.exec('create table changed (id int); insert into changed values (1)');
  await statements.run(text, [1]);
  await pglite.exec('alter table changed add column added int');
  await expect(statements.run(text, [1])).rejects.toThrow(
    'cached plan must not change result type',
  );
  expect(await rowsOf(statements, text, 1)).toEqual([{ id: 1, added: null }]);
});
