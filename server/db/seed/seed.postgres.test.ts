import { expect, test } from 'vitest';
import { seed } from './seed.ts';
import { useTestDatabase } from '#tests/support/server/test-database.ts';
import { siteOfTests } from '#tests/support/site-settings.ts';

const database = useTestDatabase();

test('of servers that start together on an empty database one fills it', async () => {
  const now = new Date();
  const filled = await Promise.all([1, 2, 3].map(() => seed(database.kysely, now, siteOfTests)));
  expect(filled.filter(Boolean)).toHaveLength(1);
  expect(await database.kysely.selectFrom('rooms').select('slug').execute()).toHaveLength(6);
});
