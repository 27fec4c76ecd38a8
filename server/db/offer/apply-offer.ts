import { sql } from 'kysely';
import { compareItems } from '#domain/offer/compare.ts';
import type { Offer } from '#domain/offer/offer.ts';
import type { Building } from '#domain/time/building.ts';
import type { Db } from '#server/db/database.ts';
import { logOffer } from './offer-log.ts';
import { readSiteOffer } from './site.ts';
import { offerSections, writeSection, type Section, type Written } from './sections.ts';

/** The whole offer of the database. */
export async function readOffer(db: Db, building: Building): Promise<Required<Offer>> {
  const sections = offerSections(building);
  const items = async <T extends object>({ read }: Section<T>) =>
    (await read(db)).map(({ item }) => item);
  const [gallery] = await items(sections.gallery);
  return {
    site: await readSiteOffer(db),
    rooms: await items(sections.rooms),
    gallery: gallery?.pictures ?? [],
    service_prices: await items(sections.service_prices),
    domiciliation_plans: await items(sections.domiciliation_plans),
    events: await items(sections.events),
  };
}

/**
 * Writes an offer and returns each change as a line. `trx` is a transaction: its end decides whether the changes stay. What
 * something refers to is hidden in place of being deleted. The log gets one line with all changes.
 */
export async function applyOffer(trx: Db, building: Building, offer: Offer): Promise<string[]> {
  await lockOffer(trx);
  const sections = offerSections(building);
  // Before the rooms: an event that is deleted or moves does not keep its room.
  const writeEvents = await compareSection(trx, sections.events, offer.events);
  const pictures = offer.gallery && [{ pictures: offer.gallery }];
  const written = [
    await (await compareSection(trx, sections.site, offer.site && [offer.site]))(),
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
}

/** One transaction at a time writes the offer; the next one reads what the first has written. */
export async function lockOffer(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('riwaq offer', 0))`.execute(trx);
}
