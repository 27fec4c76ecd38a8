import { sql } from 'kysely';
import { toCalendarFeed } from '#domain/calendar/calendar-file.ts';
import { translatedNames } from '#server/bookings/translated-names.ts';
import type { Db } from '#server/db/database.ts';
import { mailTexts, plainOf, valueOf, wordsOf } from '#server/mail/words.ts';
import { bookingEntryTexts } from '#server/mail/booking-entry-texts.ts';
import type { MailSite } from '#server/mail/mail-content.ts';
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
    .select(sql<keyof typeof mailTexts>`coalesce(language, 'en')`.as('language'))
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const { calendar } = mailTexts[language];
  const textOf = (template: string, values: Record<string, string>) =>
    plainOf(
      wordsOf(
        template,
        language,
        Object.fromEntries(Object.entries(values).map(([name, text]) => [name, valueOf(text)])),
      ),
      language,
    );
  const entries = (await periodsOf(db, customerId, now)).flatMap((row) => {
    const texts = bookingEntryTexts(
      {
        ...row,
        reference: row.ref_code,
        room: { name: row.room_name, translations: translatedNames(row.room_translations) },
      },
      language,
      { site, origin },
    );
    return periodEntry(row, {
      ...texts,
      pendingTitle: textOf(calendar.pendingTitle, { event: texts.title }),
    });
  });
  const name = textOf(calendar.feedName, { brand: site.brand });
  return toCalendarFeed(entries, { now, origin, brand: site.brand, name });
}

function periodsOf(db: Db, customerId: string, now: Date) {
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
    .where(isInFeeds(now))
    .orderBy('timelines.booking_dates', 'desc')
    .orderBy('timelines.start_time')
    .limit(MAX_ENTRIES)
    .execute();
}
