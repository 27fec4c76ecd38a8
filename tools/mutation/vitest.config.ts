import { defineConfig } from 'vitest/config';

/** The tests that a mutation of rules of requests must fail: those beside it, without a server or a browser. */
export default defineConfig({
  test: {
    include: ['domain/{booking,domiciliation,draft}/*.test.ts', 'domain/{contact,phone}.test.ts'],
    environment: 'node',
  },
});
