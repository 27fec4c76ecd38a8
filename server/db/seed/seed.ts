import type { SiteSettings } from '#domain/site/site-settings.ts';
import { buildingDay } from '#domain/time/time.ts';
import { setActor } from '#server/db/actor.ts';
import type { Db } from '#server/db/database.ts';
import { lockOffer } from '#server/db/offer/apply-offer.ts';
import { seedBookings } from './bookings.ts';
import { seedClosures, seedOffer } from './content.ts';
import { seedCustomers } from './customers.ts';
import { seedEvents } from './events.ts';
import { seedStaff } from './staff.ts';

/**
 * Fills an empty database with the demo building: the offer of supabase/offer, and the staff, closures, customers, bookings
 * and events of supabase/seed around the date of `now`. A database that has rooms stays unchanged; returns whether it was filled. Never for production.
 */
export async function seed(
  db: Db,
  now: Date,
  { brand }: Pick<SiteSettings, 'brand'>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // Several servers may start on one empty database.
    await lockOffer(trx);
    if (await trx.selectFrom('rooms').select('id').limit(1).executeTakeFirst()) {
      return false;
    }
    await setActor(trx, 'demo data');
    const today = buildingDay(now);
    await seedOffer(trx);
    await seedClosures(trx, today);
    await seedStaff(trx);
    await seedCustomers(trx, now, brand);
    await seedBookings(trx, now, today);
    // After the bookings: an event inside its customer's own booking occupies nothing more.
    await seedEvents(trx, today, brand);
    return true;
  });
}
