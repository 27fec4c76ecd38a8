import { defineConfig } from 'vitest/config';

/** The tests that a mutation of the booking's rules must fail: those beside it, without a server or a browser. */
export default defineConfig({
  test: {
    include: ['domain/{booking,draft}/*.test.ts', 'domain/{contact,phone}.test.ts'],
    environment: 'node',
  },
});
