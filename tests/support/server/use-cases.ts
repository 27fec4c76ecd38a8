/** Calls of the use cases of staff, without any text. */
import { randomUUID } from 'node:crypto';
import { answerChat } from '#server/chat/answer-chat.ts';
import type { StaffDeps } from '#server/decisions/use-case.ts';
import { Refusal } from '#server/errors.ts';
import type { TestApp } from './test-app.ts';

/** The data of a use case, and the lines of the log that it has written, as `booking approved`. */
export async function logged<Data>(
  { db }: Pick<TestApp, 'db'>,
  work: () => Promise<Data>,
): Promise<{ data: Data; log: string[] }> {
  const { last } = await db
    .selectFrom('private.log')
    .select((log) => log.fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow();
  const data = await work();
  const lines = await db
    .selectFrom('private.log')
    .select(['subject', 'action'])
    .where('id', '>', last ?? 0)
    .orderBy('id')
    .execute();
  return { data, log: lines.map(({ subject, action }) => `${subject} ${action}`) };
}

/** Why a use case is refused, or null. */
export async function refusalOf(
  work: Promise<unknown>,
): Promise<[code: string, params: unknown] | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof Refusal) {
      return [error.code, error.params];
    }
    throw error;
  }
}

/** For the use cases: a manager of this name. */
export function actingAs({ staffDeps }: Pick<TestApp, 'staffDeps'>, name: string): StaffDeps {
  return { ...staffDeps, actor: { name, role: 'manager' } };
}

/** An answer of staff. */
export function answerIn(
  { staffDeps }: Pick<TestApp, 'staffDeps'>,
  conversation: string,
  content: string,
) {
  return answerChat(staffDeps, { id: conversation, messageId: randomUUID(), content });
}
