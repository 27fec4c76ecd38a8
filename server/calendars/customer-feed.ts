import { subDays } from 'date-fns';
import { sql } from 'kysely';
import { bookingCalendarEntry } from '#domain/account/calendar.ts';
import { parseBookingDates } from '#domain/booking/period.ts';
import { toCalendarFeed } from '#domain/calendar/calendar-file.ts';
import { buildingDay } from '#domain/time.ts';
import { translatedNames } from '#server/bookings/translated-names.ts';
import type { Db } from '#server/db/database.ts';
import { mailTexts, plainOf, valueOf, wordsOf } from '#server/mail/words.ts';
import { bookingEntryTexts } from '#server/mail/booking-entry-texts.ts';
import type { MailSite } from '#server/mail/mail-content.ts';

/** How long a booking that is over stays in a feed. */
export const PAST_DAYS = 90;
export const MAX_ENTRIES = 1000;

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
    const days = parseBookingDates(row.booking_dates);
    const texts = bookingEntryTexts(
      {
        ...row,
        reference: row.ref_code,
        room: { name: row.room_name, translations: translatedNames(row.room_translations) },
      },
      language,
      { site, origin },
    );
    const isPending = row.status === 'pending_approval';
    const entry = bookingCalendarEntry(
      {
        // Each period of a booking is an entry; the first is that of its mails.
        id: row.number === 1 ? row.id : `${row.id}-${row.number}`,
        status: isPending ? row.status : 'approved',
        billing_type: row.billing_type,
        start_date: days?.start ?? null,
        end_date: days?.end ?? null,
        start_time: row.start_time?.slice(0, 5) ?? null,
        end_time: row.end_time?.slice(0, 5) ?? null,
      },
      {
        ...texts,
        title: isPending ? textOf(calendar.pendingTitle, { event: texts.title }) : texts.title,
      },
    );
    return entry ?? [];
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
      'bookings.billing_type',
      'bookings.event_name',
      'rooms.name as room_name',
      'rooms.translations as room_translations',
      'timelines.booking_dates',
      'timelines.start_time',
      'timelines.end_time',
      sql<number>`row_number() over (
        partition by bookings.id order by timelines.booking_dates, timelines.start_time)::integer`.as(
        'number',
      ),
    ])
    .where('bookings.customer_id', '=', customerId)
    .where(isInFeeds(now))
    .orderBy('timelines.booking_dates', 'desc')
    .orderBy('timelines.start_time')
    .limit(MAX_ENTRIES)
    .execute();
}

/** The condition of what occupies a room or may, and is not long over. */
export function isInFeeds(now: Date) {
  return sql<boolean>`(
    bookings.status in ('approved', 'completed')
      or bookings.status = 'pending_approval' and bookings.hold_expires_at > ${now})
    and upper(timelines.booking_dates) > ${buildingDay(subDays(now, PAST_DAYS))}::date`;
}
