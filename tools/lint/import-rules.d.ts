import type { Linter } from 'eslint';

/** The import table of docs/architecture.md as lint rules. */
export const importRules: Linter.Config[];
