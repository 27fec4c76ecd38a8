import { defineConfig } from 'vitest/config';

/** The tests that a mutant of domain/ and machines/ must fail: those beside them, without a server or a browser. */
export default defineConfig({
  // Properties take longer in instrumented code.
  test: { include: ['{domain,machines}/**/*.test.ts'], environment: 'node', testTimeout: 60_000 },
});
