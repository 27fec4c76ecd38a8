import type { Page } from 'playwright-core';
import { shiftMonth } from '#domain/time/month.ts';
import { buildingDay, shiftDay } from '#domain/time/time.ts';
import failures from '#locales/en/errors.json';
import type { SignedInVisitor } from '#tests/support/sign-in-visitors.ts';
import type { VisitorOptions } from '#tests/support/visitor-context.ts';
import type { Driver } from 'xstate-paths';
import { authPageDriver } from './auth-page-driver.ts';
import { bookingPageDriver } from './request-form/booking-page-driver.ts';
import { chatPageDriver } from './chat/chat-page-driver.ts';
import { decisionPageDriver } from './decision-page-driver.ts';
import { domiciliationPageDriver } from './request-form/domiciliation-page-driver.ts';
import { eventCreationPageDriver } from './event-creation-page-driver.ts';
import { threadPageDriver } from './chat/thread-page-driver.ts';
import { algiers } from '#domain/time/building.fixtures.ts';

/** A path as its page driver knows it. */
interface PathOnPage {
  id: string;
  /** Its place in the plan: paths that store something on the server keep apart by it. */
  index: number;
}

/** How a machine's plan runs on the page: what it needs, and what drives it. */
export interface PagePlan extends VisitorOptions {
  /** Whether the paths store something on the server: then the plan has a site of its own. */
  storesOnServer?: boolean;
  /** Who is signed in; by default a stranger. */
  signedIn?: SignedInVisitor;
  /** Each path needs a new browser: it sets the clock. */
  isNewForEach?: boolean;
  /** What the browser or the app logs when the plan fails calls. */
  expectedErrors: RegExp;
  /** Toasts that may be shown at any time: on a stopped clock they come late. */
  expectedToasts?: readonly string[];
  drive: (page: Page, path: PathOnPage) => Driver;
}

const atRest = { reducedMotion: 'reduce' } as const;
const onPhone = { ...atRest, viewport: { width: 390, height: 860 } };
/** The browser reports each call that the plan fails. */
const failedCalls = /^Failed to load resource/;

/** The machines that have a page, by name. The models of the others give the reason why they have none. */
export const pagePlans: Readonly<Record<string, PagePlan>> = {
  auth: {
    visitor: atRest,
    // The app reports each failure of the session.
    expectedErrors: /^Failed to load resource|^auth: /,
    drive: (page) => authPageDriver(page),
  },
  booking: {
    visitor: atRest,
    signedIn: 'yasmine',
    storesOnServer: true,
    // The app reports that the profile is missing.
    expectedErrors: /^Failed to load resource|^auth: internal/,
    drive: (page, { id, index }) => {
      // A path that starts again takes the third day after; one is limited to three months ahead.
      const first = shiftDay(buildingDay(algiers, new Date()), 16 + 9 * index);
      const period = { first, last: shiftDay(first, 1) };
      return bookingPageDriver(page, { eventName: `Workshop ${id}`, period });
    },
  },
  chat: {
    visitor: onPhone,
    signedIn: 'yasmine',
    isNewForEach: true,
    expectedErrors: failedCalls,
    drive: (page) => chatPageDriver(page),
  },
  decision: {
    visitor: atRest,
    signedIn: 'sara',
    isNewForEach: true,
    expectedErrors: failedCalls,
    drive: (page) => decisionPageDriver(page),
  },
  domiciliation: {
    visitor: atRest,
    signedIn: 'yasmine',
    storesOnServer: true,
    // The app reports that the profile is missing.
    expectedErrors: /^Failed to load resource|^auth: internal/,
    drive: (page, { index }) => {
      const month = buildingDay(algiers, new Date()).slice(0, 'YYYY-MM'.length);
      // Enough for ten paths: the last may take six months, and 36 can be asked for.
      return domiciliationPageDriver(page, shiftMonth(month, 1 + 3 * index));
    },
  },
  'event-creation': {
    visitor: atRest,
    signedIn: 'yasmine',
    // The page reports the failed check.
    expectedErrors: /^Failed to load resource|^events: internal/,
    drive: (page) => eventCreationPageDriver(page),
  },
  thread: {
    visitor: atRest,
    signedIn: 'yasmine',
    isNewForEach: true,
    expectedErrors: failedCalls,
    expectedToasts: [failures.message_failed],
    drive: (page) => threadPageDriver(page),
  },
};
