import type { Db } from '#server/db/database.ts';
import { moment } from '#server/cli/staff/output.ts';
import type { StaffTexts } from './staff-texts.ts';

/** Who did this last to a row, as ` by Amina at 2026-12-01 10:02`; nothing when it was a job, or before the log. */
export async function lastActor(
  texts: StaffTexts,
  db: Db,
  id: string,
  action: string,
): Promise<string> {
  const line = await db
    .selectFrom('private.log')
    .select(['actor', 'at'])
    .where('subject_id', '=', id)
    .where('action', '=', action)
    .where('actor', '<>', 'job')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return line ? texts.t('by', { name: actorName(texts, line.actor), at: moment(line.at) }) : '';
}

function actorName({ t, nameOf }: StaffTexts, actor: string): string {
  switch (actor) {
    case 'customer':
      return t('actor.customer');
    case 'database':
      return t('actor.database');
    default:
      return nameOf('logActor', actor, actor);
  }
}
