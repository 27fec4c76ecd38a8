import type { Page } from 'playwright-core';
import failures from '#locales/en/errors.json';
import { accountOf, type SignedInVisitor } from '#tests/support/sign-in-visitors.ts';
import { EMPTY_PAGE } from '#tests/support/use-site.ts';
import { signInAs } from '#tests/support/sign-in.ts';
import { translatePage } from '#tests/support/translate-page.ts';
import { withoutNewerCalls } from '#tools/browser-floor/without-newer-calls.ts';
import type { PlanPath } from 'xstate-paths';

/** What a real browser does to the site that the one of the tests does not. */
export interface Circumstance {
  /** Runs in each page before the scripts of the page. */
  initScript?: string;
  /** What the visitor does after each load, such as signing in where no session is stored. */
  afterLoad?: (page: Page, visitor?: SignedInVisitor) => Promise<void>;
  /** A toast that any form may show. */
  expectedToast?: string;
  /** Whether sessions and drafts outlive a page; paths that begin with a draft run only then. */
  hasStorage: boolean;
}

/** The browser of the tests as it is. */
export const asUsual: Circumstance = { hasStorage: true };

/** What a customer needs wherever they are; My Bookings has no machine. */
const customerMachines = ['booking', 'domiciliation', 'chat'];

/** The circumstances in which plans run once more, by name. */
export const circumstances = {
  // One run for both: a page that can bear them together can bear each, and processor time is short.
  'floor-translated': {
    machines: [...customerMachines, 'thread', 'event-creation'],
    initScript: `${withoutNewerCalls()};\n(${translatePage.toString()})()`,
    hasStorage: true,
  },
  'storage-blocked': {
    machines: customerMachines,
    initScript: `(${blockStorage.toString()})()`,
    afterLoad: signIn,
    expectedToast: failures.draft_not_saved,
    hasStorage: false,
  },
} as const satisfies Record<string, Circumstance & { machines: readonly string[] }>;

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
async function signIn(page: Page, visitor?: SignedInVisitor): Promise<void> {
  if (visitor && !page.url().endsWith(EMPTY_PAGE)) {
    await signInAs(page, accountOf(visitor));
  }
}

/** Runs in the page: each access to a storage fails, as where the visitor allows no cookies. */
function blockStorage(): void {
  // Methods: tsx would add a helper to functions with a name, which the page does not have.
  const forbidden = {
    get() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
    set() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, name, forbidden);
  }
  Object.defineProperty(document, 'cookie', forbidden);
  Object.defineProperty(document, 'cookie', forbidden);
}
