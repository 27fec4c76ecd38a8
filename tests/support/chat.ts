import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { chatCalls } from '#domain/staff/chats.ts';
import { callStaff, type StaffSession } from './staff.ts';

/** Opens the chat of a customer with messages; returns its box once they are shown. */
export async function openChat(page: Page): Promise<Locator> {
  await page.goto('/account/chat');
  const box = boxOf(page);
  await page.locator('main ol li p').first().waitFor();
  return box;
}

export function boxOf(page: Page): Locator {
  return page.locator('main form textarea');
}

/** The contents of the shown messages, those on their way too. */
export function shownMessages(page: Page): Promise<string[]> {
  return page.locator('main ol li p').allInnerTexts();
}

/** The conversation of a customer, as staff find it. */
export async function conversationOf(staff: StaffSession, customer: string): Promise<string> {
  const { rows } = await callStaff(staff, chatCalls.list, {});
  const found = rows.find(({ customer_name }) => customer_name === customer);
  if (!found) {
    throw new Error(`${customer} has no conversation with messages`);
  }
  return found.id;
}

/** Writes to a conversation as staff do; a repeat with the same `messageId` is the same message. */
export async function answerAsStaff(
  staff: StaffSession,
  id: string,
  content: string,
  messageId: string = randomUUID(),
): Promise<void> {
  await callStaff(staff, chatCalls.answer, { id, messageId, content });
}
