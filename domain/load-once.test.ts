import { expect, test } from 'vitest';
import { loadOnce } from './load-once.ts';

test('what is loaded is shared, and a load that failed is tried again by the next call', async () => {
  let loads = 0;
  const load = loadOnce(() => {
    loads += 1;
    return loads === 1 ? Promise.reject(new Error('offline')) : Promise.resolve({ loads });
  });
  const failed = [load(), load()];
  expect(await Promise.allSettled(failed)).toEqual(
    failed.map(() => ({ status: 'rejected', reason: new Error('offline') })),
  );
  const [first, second] = await Promise.all([load(), load()]);
  expect([first, first === second, loads]).toEqual([{ loads: 2 }, true, 2]);
});
