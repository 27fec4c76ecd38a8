import type { ServicePrice } from '#domain/rooms/room.ts';
import type { Db } from '#server/db/database.ts';

/** The price list of the event services. */
export function readPrices(db: Db): Promise<ServicePrice[]> {
  return pricesQuery(db).execute();
}

/** The prices of all services. */
export function pricesQuery(db: Db) {
  return db
    .selectFrom('service_prices')
    .select(['service_key', 'price', 'price_text', 'translations'])
    .orderBy('service_key');
}
