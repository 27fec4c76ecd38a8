import { sql } from 'kysely';
import { toCalendarFeed } from '#domain/calendar/calendar-file.ts';
import type { Language } from '#domain/language.ts';
import { translatedNames } from '#server/bookings/translated-names.ts';
import type { Db } from '#server/db/database.ts';
import { bookingEntryTexts } from '#server/mail/booking-entry-texts.ts';
import type { MailSite } from '#server/mail/mail-content.ts';
import { plainOf, textsIn, valueOf } from '#server/texts/texts.ts';
import { isInFeeds, MAX_ENTRIES, periodEntry, periodNumber } from './feed-entries.ts';

interface FeedOptions extends MailSite {
  now: Date;
}

/**
 * The customer's bookings of rooms in their own calendar, in the language of their mails: tentative until they are approved; what
 * was refused, cancelled or has expired is not in it.
 */
export async function customerFeed(
  db: Db,
  customerId: string,
  options: FeedOptions,
): Promise<string> {
  const { now, origin, site } = options;
  const { language } = await db
    .selectFrom('customers')
    .select(sql<Language>`coalesce(language, 'en')`.as('language'))
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const t = textsIn(language);
  const entries = (await periodsOf(db, customerId, isInFeeds(site, now))).flatMap((row) => {
    const texts = bookingEntryTexts(
      {
        ...row,
        reference: row.ref_code,
        room: { name: row.room_name, translations: translatedNames(row.room_translations) },
      },
      language,
      { site, origin },
    );
    return periodEntry(site, row, {
      ...texts,
      pendingTitle: plainOf(
        t('account:calendar.pendingTitle', { event: valueOf(texts.title) }),
        language,
      ),
    });
  });
  const name = plainOf(t('account:calendar.feedName', { brand: valueOf(site.brand) }), language);
  return toCalendarFeed(entries, { now, origin, brand: site.brand, name });
}

function periodsOf(db: Db, customerId: string, isShown: ReturnType<typeof isInFeeds>) {
  return db
    .selectFrom('bookings')
    .innerJoin('timelines', 'timelines.booking_id', 'bookings.id')
    .innerJoin('rooms', 'rooms.id', 'bookings.room_id')
    .select([
      'bookings.id',
      'bookings.ref_code',
      'bookings.status',
      'bookings.event_name',
      'rooms.name as room_name',
      'rooms.translations as room_translations',
      'timelines.booking_dates',
      'timelines.start_time',
      'timelines.end_time',
      periodNumber.as('number'),
    ])
    .where('bookings.customer_id', '=', customerId)
    .where(isShown)
    .orderBy('timelines.booking_dates', 'desc')
    .orderBy('timelines.start_time')
    .limit(MAX_ENTRIES)
    .execute();
}
