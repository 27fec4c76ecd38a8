import { buildingDay } from '#domain/time/time.ts';
import { setActor } from '#server/db/actor.ts';
import type { Db } from '#server/db/database.ts';
import { lockOffer } from '#server/db/offer/apply-offer.ts';
import { readSiteProfile } from '#server/db/offer/site.ts';
import { seedBookings } from './bookings.ts';
import { seedClosures, seedOffer } from './content.ts';
import { seedCustomers } from './customers.ts';
import { seedEvents } from './events.ts';
import type { Building } from '#domain/time/building.ts';
import { seedStaff } from './staff.ts';

/**
 * Fills an empty database with the demo building: the offer of supabase/offer, and the staff, closures, customers, bookings
 * and events of supabase/seed around the date of `now`. A database that has rooms stays unchanged; returns whether it was filled. Never for production.
 */
export async function seed(db: Db, now: Date, building: Building): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // Several servers may start on one empty database.
    await lockOffer(trx);
    if (await trx.selectFrom('rooms').select('id').limit(1).executeTakeFirst()) {
      return false;
    }
    await setActor(trx, 'demo data');
    const today = buildingDay(building, now);
    await seedOffer(trx, building);
    await seedClosures(trx, building, today);
    await seedStaff(trx);
    const site = { ...building, ...(await readSiteProfile(trx, null)) };
    await seedCustomers(trx, now, site.brand);
    await seedBookings(trx, { building: site, now, today });
    // After the bookings: an event inside its customer's own booking occupies nothing more.
    await seedEvents(trx, site, today);
    return true;
  });
}
