import assert from 'node:assert/strict';
import type { Page, Request, Route } from 'playwright-core';
import * as v from 'valibot';
import { profileResponseSchema } from '#domain/identity/customer.ts';
import { holdFeed, type HeldFeed } from './held-feed.ts';
import { holdRequests, type HeldRequests } from '#tests/paths/held-http-requests.ts';
import { retry } from '#tests/paths/eventually.ts';
import { readInBrowser } from '#tests/support/signed-in.ts';

export const chatCalls = {
  conversations: /^\/api\/chat\/conversations$/,
  /** Of the server, and of the data service for what came later. */
  messages: /^\/(?:api\/chat\/conversations\/[^/]+|rest\/v1)\/messages$/,
  read: /^\/api\/chat\/conversations\/[^/]+\/read$/,
  send: /^\/api\/chat\/send-message$/,
};

/** Within a few of these the client connects again, and no timer of the machine ends. */
const CLIENT_TIMER_MS = 250;

/** The chat of a signed-in customer, whose clock is stopped and whose calls and feed are held. */
export interface HeldChat {
  held: HeldRequests;
  feed: HeldFeed;
  /** The id of the customer who is signed in. */
  customerId: string;
  /** Does what makes the page ask for this path, and waits for the new request. */
  asks: (path: RegExp, action: () => Promise<unknown>) => Promise<void>;
  pass: (milliseconds: number) => Promise<void>;
  /** Lets time pass until the page asks for this path: no screen shows when its time began to count. */
  passUntilAsked: (path: RegExp, milliseconds: number) => Promise<void>;
  /** Lets time pass until the page has subscribed to the feed, in steps: each timer of its client begins after another. */
  passUntilSubscribed: () => Promise<void>;
  /** Waits until the page has the response to a request, or its failure. */
  delivered: (route: Route) => Promise<void>;
  /** The page is visible from now on, or no longer. */
  show: (state: DocumentVisibilityState) => Promise<void>;
}

/** Opens the chat; the clock stops as soon as the conversations are asked for. */
export async function openHeldChat(page: Page, state: DocumentVisibilityState): Promise<HeldChat> {
  await page.clock.install({ time: new Date() });
  await page.addInitScript(setVisibility, state);
  const held = await holdRequests(page, Object.values(chatCalls));
  const feed = await holdFeed(page);
  // The profile and the reads of the chat are calls of this page.
  await readInBrowser(page);
  const profile = page.waitForResponse('**/api/auth/profile');
  await page.goto('/account/chat');
  const { customer } = v.parse(profileResponseSchema, await (await profile).json());
  await untilMade(held, chatCalls.conversations, 1);
  await page.clock.pauseAt(new Date(Date.now() + 1_000));
  return {
    held,
    feed,
    customerId: customer.id,
    asks: async (path, action) => {
      const before = held.made(path);
      await action();
      await untilMade(held, path, before + 1);
    },
    pass: (milliseconds) => page.clock.fastForward(milliseconds),
    passUntilAsked: async (path, milliseconds) => {
      const before = held.made(path);
      await retry(async () => {
        await page.clock.fastForward(milliseconds);
        assert(held.made(path) > before, `the page has not asked for ${path.source}`);
      }, 500);
    },
    passUntilSubscribed: () =>
      retry(async () => {
        if (!feed.isSubscribed()) {
          await page.clock.fastForward(CLIENT_TIMER_MS);
        }
        assert(feed.isSubscribed(), 'the page has not subscribed to the feed');
      }, 100),
    delivered: async (route) => {
      await (await route.request().response())?.finished();
      await page.evaluate(() => undefined);
    },
    show: (shown) => page.evaluate(changeVisibility, shown),
  };
}

/** What a page of messages was asked for. */
export function queryOf(request: Request): Record<string, string> {
  return Object.fromEntries(new URL(request.url()).searchParams);
}

function untilMade(held: HeldRequests, path: RegExp, count: number): Promise<void> {
  return retry(() => assert(held.made(path) >= count, `the page has not asked for ${path.source}`));
}

/** Runs in the page. */
function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
}

/** Runs in the page. */
function changeVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}
