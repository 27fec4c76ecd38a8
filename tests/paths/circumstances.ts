import type { Page } from 'playwright-core';
import type { PlanPath } from '#tools/paths/path-model.ts';

/** What a real browser does to the site that the one of the tests does not. */
export interface Circumstance {
  /** Runs in each page before the scripts of the page, without anything from outside of it. */
  initScript: () => void;
  /** What the visitor does after each load, such as signing in where no session is stored. */
  afterLoad?: (page: Page) => Promise<void>;
  /** Whether sessions and drafts outlive a page; paths that begin with a draft run only then. */
  hasStorage: boolean;
}

/** The circumstances in which the plans of `machinesInCircumstances` run, by name. */
export const circumstances = {
  floor: { initScript: removeNewerCalls, hasStorage: true },
} as const satisfies Record<string, Circumstance>;

/** Customers need these wherever they are. */
export const machinesInCircumstances = [
  'booking',
  'domiciliation',
  'chat',
  'thread',
  'event-creation',
];

/** Whether a path needs what an earlier visit has stored in the browser. */
export function beginsWithDraft({ before, steps }: PlanPath): boolean {
  return [...before, ...steps].some(
    ({ event }) => event !== null && hasDraft((event as { output?: unknown }).output),
  );
}

function hasDraft(output: unknown): boolean {
  return (
    typeof output === 'object' && output !== null && 'draft' in output && output.draft !== null
  );
}

/** Runs in the page. */
function removeNewerCalls(): void {
  Reflect.deleteProperty(AbortSignal, 'any');
}
