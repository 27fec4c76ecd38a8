import { defineConfig } from 'vitest/config';

/** The tests that a mutation of domain/booking must fail: those beside it, without a server or a browser. */
export default defineConfig({
  test: { include: ['domain/booking/*.test.ts'], environment: 'node' },
});
