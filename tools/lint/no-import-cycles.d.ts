import type { Rule } from 'eslint';

/** Reports import cycles, type imports included. */
export const noImportCycles: Rule.RuleModule;
