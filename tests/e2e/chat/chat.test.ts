// The chat with the real server, its feed and staff: the plans hold the calls of one page and have a feed of their own.
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { MESSAGES_PAGE_SIZE } from '#domain/chat/message.ts';
import texts from '#locales/en/chat.json';
import { staffMessages } from '#machines/thread/thread.fixtures.ts';
import {
  answerAsStaff,
  boxOf,
  conversationOf,
  openChat,
  shownMessages,
} from '#tests/support/chat.ts';
import { widths } from '#tests/support/checks/display-checks.ts';
import { openHydrated } from '#tests/support/open-page.ts';
import { readInBrowser } from '#tests/support/signed-in.ts';
import { signInStaff } from '#tests/support/staff.ts';
import { useSite } from '#tests/support/use-site.ts';

const desk = { width: widths.desk, height: 800 };
const use = useSite({
  visitor: { viewport: desk, reducedMotion: 'reduce' },
  signedIn: 'karim',
});

test('A customer writes, staff answers, and the answer counts as unread until it is seen', async () => {
  const { page } = use.watched;
  await page.goto('/account/bookings');
  const chatLink = page.getByRole('link', { name: 'Chat 1 unread message' });
  await chatLink.waitFor();
  await expect.poll(() => page.title()).toBe('(1) My Bookings · Riwaq');

  await chatLink.click();
  await page.getByRole('heading', { level: 2, name: 'Support' }).waitFor();
  await page.locator('main header').getByText('We answer every day, 07:00 to 22:00.').waitFor();
  // The only conversation has no list beside it.
  expect(await page.locator('main nav').count()).toBe(0);
  await page.getByRole('link', { name: 'Chat', exact: true }).waitFor();
  await expect.poll(() => page.title()).toBe('Chat · Riwaq');

  const box = boxOf(page);
  await box.fill('See you at 14:00');
  await box.press('Shift+Enter');
  await page.keyboard.insertText('في القاعة الكبرى');
  // The Enter that accepts a proposal, in Safari: it comes after the end of the composition.
  await box.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
  expect(await box.inputValue()).toBe('See you at 14:00\nفي القاعة الكبرى');
  await box.press('Enter');
  await expect
    .poll(async () => (await shownMessages(page)).at(-1))
    .toBe('See you at 14:00\nفي القاعة الكبرى');
  expect(await box.inputValue()).toBe('');
  await page.locator('[data-on-its-way=true]').waitFor({ state: 'detached' });

  const staff = await signInStaff(use.site.origin);
  const id = await conversationOf(staff, 'Karim Benali');
  await answerAsStaff(staff, id, 'The stage will be clear.');
  await page.locator('main ol').getByText('The stage will be clear.').waitFor();
  await page
    .getByRole('status')
    .getByText('New message from Riwaq: The stage will be clear.')
    .waitFor({ state: 'attached' });
  expect(await page.title()).toBe('Chat · Riwaq');

  await page.getByRole('link', { name: 'Payment History' }).click();
  await page.getByRole('heading', { level: 1, name: 'Payment History' }).waitFor();
  await answerAsStaff(staff, id, 'And two microphones.');
  await page.getByRole('link', { name: 'Chat 1 unread message' }).waitFor();
  await expect.poll(() => page.title()).toBe('(1) Payment History · Riwaq');

  // Other pages count without the chat's code.
  const chatCode = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => /chat-(?:logic|page|provider)|message-feed|supabase/.test(name)),
    );
  await page.goto('/rooms');
  const user = page.getByRole('button', { name: /Karim Benali 1 unread message$/ });
  await user.waitFor();
  await expect.poll(() => page.title()).toBe('(1) Rooms · Riwaq');
  expect(await chatCode()).toEqual([]);
  await user.click();
  await page.getByRole('link', { name: 'Messages 1 unread message' }).click();
  await page.locator('main ol').getByText('And two microphones.').waitFor();
  expect((await shownMessages(page)).slice(-3)).toEqual([
    'See you at 14:00\nفي القاعة الكبرى',
    'The stage will be clear.',
    'And two microphones.',
  ]);
});

test('A question about a room or a request begins in the box, after what was typed', async () => {
  const { page } = use.watched;
  const box = await openChat(page);
  await box.fill('Good morning');
  await page.goto('/rooms/grande-salle');
  await page.getByRole('link', { name: 'Ask about this room' }).click();
  await expect.poll(() => box.inputValue()).toBe('Good morning\nAbout Grand Hall: ');
  await page.waitForURL(/\?conversation=/);
  await page.keyboard.insertText('is there a piano?');
  const typed = 'Good morning\nAbout Grand Hall: is there a piano?';
  expect(await box.inputValue()).toBe(typed);

  await page.getByRole('link', { name: 'My Bookings' }).click();
  const toggle = page.locator('main button[aria-expanded]').first();
  const [reference] = (await toggle.innerText()).split(/\s/);
  await toggle.click();
  await page.getByRole('link', { name: 'Write to us' }).click();
  const withRequest = `${typed}\nAbout my request ${reference}: `;
  await expect.poll(() => box.inputValue()).toBe(withRequest);
  await page.reload();
  await expect.poll(() => box.inputValue()).toBe(withRequest);
});

test('A visitor who asks about a room signs in first', async () => {
  const visitor = await (await use.newContext({ viewport: desk })).newPage();
  await openHydrated(visitor, '/rooms/grande-salle');
  const popup = visitor.waitForEvent('popup');
  await visitor.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  await visitor.getByRole('link', { name: 'Ask about this room' }).click();
  await (await popup).getByRole('button', { name: /Lina Cherif/ }).click();
  await expect.poll(() => boxOf(visitor).inputValue()).toBe('About Grand Hall: ');
});

test('On a phone the only conversation fills the screen, and its box is in sight whatever the height', async () => {
  const { page } = use.watched;
  const box = await openChat(page);
  /** Whether a finger meets the box, where it ends, and whether the messages have the rest of the screen. */
  const seen = () =>
    box.evaluate((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const end = Math.round(element.closest('form')?.getBoundingClientRect().bottom ?? 0);
      const messages = document.querySelector('main [role=group]')?.clientHeight ?? 0;
      return {
        isMet: document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === element,
        end,
        hasRest: messages > end - 150,
      };
    });
  for (const language of ['ar', 'en']) {
    await page.setViewportSize(desk);
    await page.locator('header select').selectOption(language);
    await page.locator(`html[lang=${language}]`).waitFor();
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [360, 350],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(seen).toEqual({ isMet: true, end: height, hasRest: true });
    }
  }
  // A keyboard over the page makes only the visible part smaller.
  await page.setViewportSize({ width: 360, height: 640 });
  await page.evaluate(() => {
    Object.defineProperties(visualViewport, {
      height: { value: 340, configurable: true },
      offsetTop: { value: 20, configurable: true },
    });
    visualViewport?.dispatchEvent(new Event('resize'));
  });
  await expect.poll(seen).toEqual({ isMet: true, end: 360, hasRest: true });
  await page.getByRole('link', { name: 'My Bookings' }).click();
  await page.getByRole('heading', { level: 1, name: 'My Bookings' }).waitFor();
});

/** Far more than the document has at a time. */
const MESSAGES = 600;

test('Of 600 messages the document has a part, and what is read keeps its place when pages enter and leave', async () => {
  const { page } = use.watched;
  await page.route('**/api/chat/conversations/*/messages*', (route) => {
    const before = Number(
      new URL(route.request().url()).searchParams.get('before') ?? MESSAGES + 1,
    );
    const first = Math.max(1, before - MESSAGES_PAGE_SIZE);
    return route.fulfill({ json: staffMessages(first, before - 1) });
  });
  await readInBrowser(page);
  await openChat(page);
  const button = (name: string) => page.getByRole('main').getByRole('button', { name });
  /** Presses the button at an end of the list; returns by how many pixels the message beside it moves. */
  const movedBy = async (pressed: Locator, end: 0 | -1) => {
    await pressed.scrollIntoViewIfNeeded();
    const read = (await shownMessages(page)).at(end) ?? '';
    const bottom = () =>
      page
        .getByText(read, { exact: true })
        .evaluate((message) => message.getBoundingClientRect().bottom);
    const before = await bottom();
    await pressed.click();
    await expect.poll(async () => (await shownMessages(page)).at(end)).not.toBe(read);
    return Math.abs(Math.round((await bottom()) - before));
  };
  for (let left = MESSAGES; left > MESSAGES_PAGE_SIZE; left -= MESSAGES_PAGE_SIZE) {
    expect(await movedBy(button(texts.older), 0)).toBe(0);
  }
  expect(await movedBy(button(texts.later), -1)).toBe(0);
  expect((await shownMessages(page)).at(-1)).toBe('Message 150');
  const nodes = await page.evaluate(() => {
    const walker = document.createTreeWalker(document);
    let count = 0;
    while (walker.nextNode()) {
      count += 1;
    }
    return count;
  });
  expect(nodes).toBeLessThan(2_000);
  await button(texts.toNewest).click();
  await expect.poll(async () => (await shownMessages(page)).at(-1)).toBe(`Message ${MESSAGES}`);
  await expect.poll(() => button(texts.toNewest).count()).toBe(0);
});
