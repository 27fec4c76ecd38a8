import type { Page } from 'playwright-core';
import type { Failure } from '#domain/errors.ts';
import type { AuthEvent } from '#machines/auth/auth.types.ts';
import texts from '#locales/en/common.json';
import failures from '#locales/en/errors.json';
import { chooserTexts } from '#server/embedded/identity/chooser-texts.ts';
import type { Driver, Settlement } from 'xstate-paths';
import { roomPath } from '#tests/support/forms/booking-draft.ts';
import { EMPTY_PAGE } from '#tests/support/use-site.ts';
import { eventually } from './eventually.ts';
import { holdRequests, refuse, type HeldRequests } from './held-http-requests.ts';
import {
  holdStoredSession,
  openPageSession,
  settleStoredSession,
  signInElsewhere,
  signOutElsewhere,
} from './stored-session.ts';

const calls = {
  sdk: /^\/assets\/firebase-auth-[^/]+\.js$/,
  signIn: /^\/identitytoolkit\.googleapis\.com\/v1\/accounts:signInWithIdp$/,
  profile: /^\/api\/auth\/ensure-customer$/,
};

const renewedToken = '**/securetoken.googleapis.com/v1/token?*';

/** What a person sees of the session, what the page waits for, and what it has logged. */
interface SessionScreen {
  /** The check for a session, the sign-in button or the user's name. */
  header: string[];
  /** The message under the button. */
  failure: string[];
  /** The popup's heading. */
  popup: string[];
  /** Profiles that the page has asked for since it was opened, and those that it waits for. */
  profiles: { asked: number; awaited: number };
  /** Failures that the page has logged in this step. */
  logged: number;
}

/**
 * The header of the home page as the system under test, and of a room's form where the page was rendered for its customer. Accounts are chosen in the popup where it is open; elsewhere they change
 * as another tab changes them. The SDK is held until the plan lets the provider report who is signed in.
 */
export function authPageDriver(page: Page): Driver {
  const header = page.getByRole('banner');
  const signIn = header.getByRole('button', { name: texts.auth.signIn, exact: true });
  const menu = header.getByRole('button', { name: texts.auth.menu });
  let held: HeldRequests;
  let popup: Page | null = null;
  let state = '';
  let logged: string[] = [];
  let profiles = 0;
  /** After a failed sign-out the SDK has no user: it reports the next one without a new token. */
  let isForgotten = false;

  const choose = (account: RegExp) => popup?.getByRole('button', { name: account }).click();

  const report = async (user: { displayName: string; email: string } | null): Promise<void> => {
    if (state === 'signedOut.openingPopup' && user) {
      await choose(new RegExp(user.displayName));
      return (await held.next(calls.signIn)).continue();
    }
    const reported = user && !isForgotten && page.waitForResponse(renewedToken);
    isForgotten = false;
    await (user ? signInElsewhere(page, user) : signOutElsewhere(page));
    if (state === 'restoringSession' || state === 'confirming') {
      await (await held.next(calls.sdk)).continue();
    }
    await reported;
  };

  const act = async (event: AuthEvent): Promise<void> => {
    switch (event.type) {
      case 'auth.signIn': {
        if (state === 'signedOut.openingPopup') {
          return signIn.click({ force: true });
        }
        const opened = page.waitForEvent('popup');
        await signIn.click();
        popup = await opened;
        if (state === 'restoringSession') {
          await (await held.next(calls.sdk)).continue();
        }
        return;
      }
      case 'auth.signOut':
        await holdStoredSession(page);
        await menu.click();
        return page.getByRole('button', { name: texts.auth.signOut }).click();
      case 'identity.changed':
        return report(event.user);
      case 'profile.ensured':
        throw new Error('no one does this here');
    }
  };

  const settle: Record<string, (settlement: Settlement) => Promise<void>> = {
    openSignInPopup: async (settlement) => {
      const code = settlement.ok ? null : (settlement.error as Failure).code;
      if (code === 'popup_blocked') {
        await page.evaluate(() => {
          Object.defineProperty(navigator, 'userAgent', { value: 'Instagram', configurable: true });
        });
      }
      if (code === 'popup_blocked' || code === 'popup_cancelled') {
        return popup?.close();
      }
      await choose(/Yasmine Haddad/);
      await refuse(await held.next(calls.signIn), 'internal');
    },
    ensureCustomer: async ({ ok }) => {
      const request = await held.next(calls.profile);
      await (ok ? request.continue() : refuse(request, 'internal'));
    },
    signOut: ({ ok }) => {
      isForgotten = !ok;
      return settleStoredSession(page, { isDeleted: ok });
    },
  };

  const seen = async (): Promise<SessionScreen> => ({
    header: [
      ...(await header.getByRole('status').allInnerTexts()),
      ...(await signIn.evaluateAll((buttons: HTMLButtonElement[]) =>
        buttons.map(({ innerText, disabled }) => `${innerText}${disabled ? ', disabled' : ''}`),
      )),
      ...(await menu.locator('bdi').allInnerTexts()),
    ],
    failure: await header.getByRole('alert').locator('p').allInnerTexts(),
    popup: popup?.isClosed() ? [] : ((await popup?.locator('h1').allInnerTexts()) ?? []),
    profiles: { asked: held.made(calls.profile), awaited: held.waiting(calls.profile) },
    logged: logged.length,
  });

  return {
    open: async (label) => {
      page.on('console', (message) => {
        if (message.text().startsWith('auth: ')) {
          logged.push(message.text());
        }
      });
      held = await holdRequests(page, Object.values(calls));
      const isRendered = label !== 'Open';
      if (isRendered) {
        await page.goto(EMPTY_PAGE);
        await openPageSession(page, { displayName: yasmine, email: 'yasmine@demo.example' });
      }
      await page.goto(isRendered ? roomPath : '/');
    },
    act: (event) => act(event as AuthEvent),
    settle: (name, settlement) =>
      settle[name]?.(settlement) ?? Promise.reject(new Error(`no call "${name}"`)),
    check: async (expected) => {
      state = expected.state;
      const { view, effects } = expected;
      profiles += effects.started.filter(({ id }) => id === 'ensureCustomer').length;
      const screen = await eventually(seen, {
        header: [headerOf(state, view.user as string | null)],
        failure: failureTexts[state] ?? [],
        popup: state === 'signedOut.openingPopup' ? [chooserTexts.en.title] : [],
        profiles: { asked: profiles, awaited: state === 'ensuringProfile' ? 1 : 0 },
        logged: effects.ran.length,
      });
      logged = [];
      return screen;
    },
  };
}

const failureTexts: Record<string, string[]> = {
  'signedOut.failed': [failures.sign_in_failed],
  'signedOut.blocked': [failures.popup_blocked],
};

const yasmine = 'Yasmine Haddad';
const names: Record<string, string> = { yasmine, karim: 'Karim Benali' };

function headerOf(state: string, user: string | null): string {
  switch (state) {
    case 'ensuringProfile':
      return texts.auth.checking;
    case 'signedOut.openingPopup':
      return `${texts.auth.signIn}, disabled`;
    case 'confirming':
    case 'signedIn.idle':
    case 'signingOut':
      return names[user ?? ''] ?? '';
    default:
      return texts.auth.signIn;
  }
}
