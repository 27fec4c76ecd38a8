import { defineConfig } from 'vitest/config';

/** The tests that a mutant of domain/ must fail: those of domain/, without a server or a browser. */
export default defineConfig({
  // Properties take longer in instrumented code.
  test: { include: ['domain/**/*.test.ts'], environment: 'node', testTimeout: 60_000 },
});
