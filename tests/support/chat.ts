import type { Locator, Page } from 'playwright-core';
import * as v from 'valibot';
import { sendCommand } from '#server/cli/program/send-command.ts';

const chatsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ id: v.string(), customer_name: v.nullable(v.string()) })),
);

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

/** A command of staff; null when the server is not running. */
async function staff(dataDir: string, ...args: string[]): Promise<string | null> {
  const output = await sendCommand(dataDir, args);
  if (output && output.exitCode !== 0) {
    throw new Error(output.text);
  }
  return output?.text ?? null;
}

/** The conversation of a customer, as staff finds it. */
export async function conversationOf(dataDir: string, customer: string): Promise<string> {
  const rows = v.parse(chatsSchema, await staff(dataDir, 'chats', '--json'));
  const found = rows.find(({ customer_name }) => customer_name === customer);
  if (!found) {
    throw new Error(`${customer} has no conversation with messages`);
  }
  return found.id;
}

/** Writes to a conversation as staff does. False when the server is not running. */
export async function answerAsStaff(dataDir: string, id: string, text: string): Promise<boolean> {
  return (await staff(dataDir, 'answer', id, text)) !== null;
}

/** The text of the last messages of a conversation, as staff sees it; null when the server is not running. */
export function readAsStaff(dataDir: string, id: string): Promise<string | null> {
  return staff(dataDir, 'chat', id);
}
