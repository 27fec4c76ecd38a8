import { afterAll, beforeAll } from 'vitest';
import { processorSeconds } from './processor-time.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Of a test file, with the browser and the servers that it uses. */
    processorSeconds?: number;
  }
}

// A setup file: it runs for each test file, around all of its tests.
let before = 0;

beforeAll(() => {
  before = processorSeconds(process.pid);
});

// Vitest reads which fixtures a hook uses from its first parameter.
// oxlint-disable-next-line no-empty-pattern -- it uses none
afterAll(({}, file) => {
  file.meta.processorSeconds = processorSeconds(process.pid) - before;
});
