import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Locator, Page, WebSocketRoute } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPGlite } from '#server/embedded/db/open-embedded.ts';
import {
  answerAsStaff,
  boxOf,
  conversationOf,
  openChat,
  shownMessages,
} from '#tests/support/chat.ts';
import { openPage, type WatchedPage } from '#tests/support/browser.ts';
import type { SignedInVisitor } from '#tests/support/sign-in-visitors.ts';
import { visitorState } from '#tests/support/signed-in.ts';
import { signInStaff } from '#tests/support/staff.ts';
import { useSite } from '#tests/support/use-site.ts';

/** `npm run test:faults` runs the whole; the suite runs a twentieth of it. */
const isWhole = process.env.FAULTS === 'whole';
/** Of each customer, and of staff to each customer. */
const MESSAGES = isWhole ? 250 : 12;
const RESTARTS = isWhole ? 10 : 1;
const CUTS = isWhole ? 30 : 2;
const TIMEOUT_MS = isWhole ? 900_000 : 120_000;

const provoked = /Failed to load resource|WebSocket connection to/;
const use = useSite({ isNewForEach: true });

interface Customer extends WatchedPage {
  conversation: string;
  /** Closes the socket of the live feed as a network does. */
  cut: () => Promise<void>;
}

const tokenOf = (author: string, number: number) => `[${author} ${number}]`;
const tokens = (author: string) =>
  Array.from({ length: MESSAGES }, (_, index) => tokenOf(author, index + 1));

test(
  'Under restarts and cut connections no message of customers or staff is lost, doubled or out of order',
  async () => {
    const { site } = use;
    const customers = [
      await enter('Yasmine Haddad', 'yasmine'),
      await enter('Karim Benali', 'karim'),
    ];
    const sending = Promise.all(
      customers.flatMap((customer) => [write(customer), answerAll(customer)]),
    );
    let isOver = false;
    const faults = injectFaults(customers, () => isOver);
    await sending;
    isOver = true;
    await faults;
    for (const { page } of customers) {
      await shownMessage(page, tokenOf('staff', MESSAGES)).waitFor();
    }
    const shown = await Promise.all(customers.map(({ page }) => readAll(page)));
    customers.forEach(({ expectNoErrors }) => expectNoErrors(provoked));
    await site.crash();
    const stored = await readStored(join(site.dataDir, 'pg'), customers);
    for (const [index, contents] of stored.entries()) {
      expect(shown[index]).toEqual(contents);
      const written = contents.join('\n');
      for (const author of ['customer', 'staff']) {
        const found = [...written.matchAll(new RegExp(`\\[${author} \\d+\\]`, 'g'))].map(String);
        expect(found.toSorted(byNumber)).toEqual(tokens(author));
      }
    }
  },
  TIMEOUT_MS,
);

/** Opens the chat of a customer, whose socket can be cut. */
async function enter(name: string, visitor: SignedInVisitor): Promise<Customer> {
  const storageState = visitorState(visitor, use.site.origin);
  const context = await use.newContext({ reducedMotion: 'reduce', storageState });
  const { page, expectNoErrors } = await openPage(context);
  const sockets = new Set<WebSocketRoute>();
  await page.routeWebSocket('**/realtime/v1/websocket*', (socket) => {
    socket.connectToServer();
    sockets.add(socket);
  });
  await openChat(page);
  return {
    page,
    expectNoErrors,
    conversation: await conversationOf(await signInStaff(use.site.origin), name),
    cut: async () => {
      await Promise.all([...sockets].map((socket) => socket.close({ code: 4000 })));
      sockets.clear();
    },
  };
}

/** A customer writes on, and sends again what could not be sent. */
async function write({ page }: Customer): Promise<void> {
  const box = boxOf(page);
  for (const token of tokens('customer')) {
    await sendRest(page);
    await page.keyboard.insertText(token);
    // A failed message may have returned while this one was typed: it is sent before, as it was.
    while (!isAlone(await box.inputValue(), token)) {
      for (const _ of token) {
        await page.keyboard.press('Backspace');
      }
      await sendRest(page);
      await page.keyboard.insertText(token);
    }
    await page.keyboard.press('Enter');
  }
  // What fails at once is in the box again before it is counted.
  const left = async () => {
    await sendRest(page);
    const onTheirWay = await page.locator('[data-on-its-way=true]').count();
    return [onTheirWay, await box.inputValue()];
  };
  await expect.poll(left, { timeout: TIMEOUT_MS }).toEqual([0, '']);
}

/** Whether a text is on a line of its own, or was sent already. */
function isAlone(text: string, token: string): boolean {
  return text === '' || text === token || text.endsWith(`\n${token}`);
}

/** Sends what returned to the box, and goes to its end. */
async function sendRest(page: Page): Promise<void> {
  await boxOf(page).focus();
  await page.keyboard.press('Control+End');
  if ((await boxOf(page).inputValue()) !== '') {
    await page.keyboard.press('Enter');
  }
}

/** Staff answers each customer; an answer whose server ended is sent again. */
async function answerAll({ conversation }: Customer): Promise<void> {
  const staff = await signInStaff(use.site.origin);
  for (const token of tokens('staff')) {
    const id = randomUUID();
    const isAnswered = () =>
      answerAsStaff(staff, conversation, token, id).then(
        () => true,
        () => false,
      );
    await expect.poll(isAnswered, { timeout: TIMEOUT_MS, interval: 20 }).toBe(true);
  }
}

/** Restarts the server and cuts sockets, spread over the messages of the first customer. */
async function injectFaults(customers: readonly Customer[], isOver: () => boolean): Promise<void> {
  const faults = [
    ...Array.from({ length: RESTARTS }, () => use.site.crashAndRestart),
    ...Array.from({ length: CUTS }, (_, index) => customers[index % 2]?.cut),
  ];
  // Restarts are spread evenly among the cuts.
  const order = faults
    .map((fault, index) => ({
      fault,
      place: index < RESTARTS ? (index + 0.5) / RESTARTS : (index - RESTARTS) / CUTS,
    }))
    .toSorted((a, b) => a.place - b.place);
  const [first] = customers;
  for (const { fault, place } of order) {
    const token = tokenOf('customer', Math.max(1, Math.ceil(place * MESSAGES * 0.9)));
    await (first && shownMessage(first.page, token).waitFor({ timeout: TIMEOUT_MS }));
    expect(isOver()).toBe(false);
    await fault?.();
  }
}

/** The first message of the thread with a text; the list of conversations shows the latest text too. */
function shownMessage(page: Page, text: string): Locator {
  return page.locator('main ol li p', { hasText: text }).first();
}

/** All messages of the thread, which shows a part of them at a time. */
async function readAll(page: Page): Promise<string[]> {
  const earlier = page.getByRole('button', { name: 'Load earlier messages' });
  let shown = await shownMessages(page);
  const all = [...shown];
  while ((await earlier.count()) > 0) {
    const [first = ''] = shown;
    await earlier.click();
    await expect.poll(async () => (await shownMessages(page))[0]).not.toBe(first);
    shown = await shownMessages(page);
    all.unshift(...shown.slice(0, shown.indexOf(first)));
  }
  return all;
}

/** The contents of each customer's conversation, from the database of a server that has ended. */
async function readStored(dataDir: string, customers: readonly Customer[]): Promise<string[][]> {
  const { kysely, close } = await openPGlite({ dataDir });
  const stored = await Promise.all(
    customers.map(async ({ conversation }) => {
      const rows = await kysely
        .selectFrom('messages')
        .select('content')
        .where('conversation_id', '=', conversation)
        .orderBy('seq')
        .execute();
      return rows.map(({ content }) => content);
    }),
  );
  await close();
  return stored;
}

function byNumber(one: string, other: string): number {
  return Number(/\d+/.exec(one)) - Number(/\d+/.exec(other));
}
