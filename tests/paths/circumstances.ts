import type { Page } from 'playwright-core';
import { signInAs } from '#tests/support/sign-in.ts';
import { translatePage } from '#tests/support/translate-page.ts';
import { withoutNewerCalls } from '#tools/browser-floor/without-newer-calls.ts';
import type { PlanPath } from '#tools/paths/path-model.ts';

/** What a real browser does to the site that the one of the tests does not. */
export interface Circumstance {
  /** Runs in each page before the scripts of the page. */
  initScript: string;
  /** What the visitor does after each load, such as signing in where no session is stored. */
  afterLoad?: (page: Page) => Promise<void>;
  /** Whether sessions and drafts outlive a page; paths that begin with a draft run only then. */
  hasStorage: boolean;
}

/** The circumstances in which the plans of `machinesInCircumstances` run, by name. */
export const circumstances = {
  floor: { initScript: withoutNewerCalls(), hasStorage: true },
  'storage-blocked': {
    initScript: `(${blockStorage.toString()})()`,
    afterLoad: signIn,
    hasStorage: false,
  },
  translated: { initScript: `(${translatePage.toString()})()`, hasStorage: true },
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

/** The result of opening a form: a draft of a domiciliation, or what a booking form opens with. */
function hasDraft(output: unknown): boolean {
  return (
    typeof output === 'object' &&
    output !== null &&
    ('lostDocuments' in output || ('draft' in output && output.draft !== null))
  );
}

/** As a person does it whose browser has forgotten the session. */
async function signIn(page: Page): Promise<void> {
  if (page.url() !== 'about:blank' && !page.url().endsWith('.txt')) {
    await signInAs(page, /Yasmine Haddad/);
  }
}

/** Runs in the page: each access to a storage fails, as where the visitor allows no cookies. */
function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, name, { get: refuse });
  }
  Object.defineProperty(document, 'cookie', { get: refuse, set: refuse });
}
