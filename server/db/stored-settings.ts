import type { Db } from './database.ts';

/** A stored setting; null: there is none. */
export async function readSetting(db: Db, key: string): Promise<string | null> {
  const row = await db
    .selectFrom('private.settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value ?? null;
}

/** Stores a setting that functions and triggers of the database read; null: it has none. An unchanged row is not written again. */
export async function storeSetting(db: Db, key: string, value: string | null): Promise<void> {
  if (value === null) {
    await db.deleteFrom('private.settings').where('key', '=', key).execute();
    return;
  }
  await db
    .insertInto('private.settings')
    .values({ key, value })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value }).where('private.settings.value', '<>', value),
    )
    .execute();
}

/** Written by each start, as the installation sets it. */
export const PAYMENT_DAYS_KEY = 'payment_days';

/** How many days after its approval a booking is to be paid: a trigger sets the day. */
export async function storePaymentDays(db: Db, days: number): Promise<void> {
  await storeSetting(db, PAYMENT_DAYS_KEY, String(days));
}
