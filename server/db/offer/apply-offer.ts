import { sql } from 'kysely';
import { compareItems } from '#domain/offer/compare.ts';
import type { Offer } from '#domain/offer/offer.ts';
import type { Db } from '#server/db/database.ts';
<<<<<<< HEAD
import { logOffer } from './offer-log.ts';
import { sections, writeSection, type Section, type Written } from './sections.ts';

/** The whole offer of the database. */
export async function readOffer(db: Db): Promise<Required<Offer>> {
  const items = async <T extends object>({ read }: Section<T>) =>
    (await read(db)).map(({ item }) => item);
  const [gallery] = await items(sections.gallery);
  return {
    rooms: await items(sections.rooms),
    gallery: gallery?.pictures ?? [],
    service_prices: await items(sections.service_prices),
    domiciliation_plans: await items(sections.domiciliation_plans),
    events: await items(sections.events),
=======
import {
  readGallery,
  readPlans,
  readServicePrices,
  writeGallery,
  writePlans,
  writeServicePrices,
} from './content.ts';
import { freeRooms, readEvents, writeEvents } from './events.ts';
import { readRooms, writeRooms } from './rooms.ts';
import type { Building } from '#domain/time/building.ts';

/** The whole offer of the database. */
export async function readOffer(db: Db, building: Building): Promise<Required<Offer>> {
  const items = <T>(stored: readonly { item: T }[]) => stored.map(({ item }) => item);
  return {
    rooms: items(await readRooms(db)),
    gallery: await readGallery(db),
    service_prices: items(await readServicePrices(db)),
    domiciliation_plans: items(await readPlans(db)),
    events: items(await readEvents(db, building)),
>>>>>>> pages
  };
}

/**
 * Writes an offer and returns each change as a line. `trx` is a transaction: its end decides whether the changes stay. What
 * something refers to is hidden in place of being deleted. The log gets one line with all changes.
 */
export async function applyOffer(trx: Db, building: Building, offer: Offer): Promise<string[]> {
  await lockOffer(trx);
<<<<<<< HEAD
  // Before the rooms: an event that is deleted or moves does not keep its room.
  const writeEvents = await compareSection(trx, sections.events, offer.events);
  const pictures = offer.gallery && [{ pictures: offer.gallery }];
  const written = [
    await (await compareSection(trx, sections.rooms, offer.rooms))(),
    await (await compareSection(trx, sections.gallery, pictures))(),
    await (await compareSection(trx, sections.service_prices, offer.service_prices))(),
    await (await compareSection(trx, sections.domiciliation_plans, offer.domiciliation_plans))(),
    await writeEvents(),
  ];
  await logOffer(
    trx,
    written.flatMap(({ changes }) => changes),
  );
  return written.flatMap(({ lines }) => lines);
}

/** Compares a section with the stored one; the result writes it. A section that the offer does not have stays. */
async function compareSection<T extends object>(
  trx: Db,
  section: Section<T>,
  items: T[] | undefined,
): Promise<() => Promise<Written>> {
  if (!items) {
    return () => Promise.resolve({ lines: [], changes: [] });
  }
  const comparison = compareItems(items, await section.read(trx), section.keysOf);
  await section.prepare?.(trx, comparison);
  return () => writeSection(trx, section, comparison);
=======
  const lines: string[] = [];
  const events =
    offer.events &&
    compareItems(offer.events, await readEvents(trx, building), ({ name, start }) => [
      `${name.en} ${start}`,
      name.en,
    ]);
  if (events) {
    // Before the rooms: an event that is deleted or moves does not keep its room.
    await freeRooms(trx, events);
  }
  if (offer.rooms) {
    const rooms = compareItems(offer.rooms, await readRooms(trx), ({ slug }) => [slug]);
    await writeRooms(trx, rooms);
    lines.push(...changeLines('room', ({ slug }) => slug, rooms));
  }
  if (offer.gallery) {
    const changes = differences(await readGallery(trx), offer.gallery, 'gallery');
    if (changes.length > 0) {
      await writeGallery(trx, offer.gallery);
      lines.push(...changes);
    }
  }
  if (offer.service_prices) {
    const prices = compareItems(
      offer.service_prices,
      await readServicePrices(trx),
      ({ service_key }) => [service_key],
    );
    await writeServicePrices(trx, prices);
    lines.push(...changeLines('service', ({ service_key }) => service_key, prices));
  }
  if (offer.domiciliation_plans) {
    const plans = compareItems(offer.domiciliation_plans, await readPlans(trx), ({ name }) => [
      name.en,
    ]);
    await writePlans(trx, plans);
    lines.push(...changeLines('plan', ({ name }) => name.en, plans));
  }
  if (events) {
    await writeEvents(trx, building, events);
    lines.push(...changeLines('event', ({ name, start }) => `${name.en} (${start})`, events));
  }
  if (lines.length > 0) {
    await trx.insertInto('private.offers_applied').values({ changes: lines }).execute();
  }
  return lines;
>>>>>>> pages
}

/** One transaction at a time writes the offer; the next one reads what the first has written. */
export async function lockOffer(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('riwaq offer', 0))`.execute(trx);
}
