import type * as v from 'valibot';
import { changeLines, recordChanges, type Comparison, type Stored } from '#domain/offer/compare.ts';
import {
  recordSchemas,
  type EventOffer,
  type GalleryOffer,
  type PlanOffer,
  type RoomOffer,
  type ServicePriceOffer,
} from '#domain/offer/offer.ts';
import type { SectionName } from '#domain/offer/record.ts';
import type { SiteOffer } from '#domain/offer/site-offer.ts';
import type { Building } from '#domain/time/building.ts';
import type { Db } from '#server/db/database.ts';
import {
  readGallery,
  readPlans,
  readServicePrices,
  writeGallery,
  writePlans,
  writeServicePrices,
} from './content.ts';
import { freeRooms, readEvents, writeEvents } from './events.ts';
import type { SectionChange } from './offer-log.ts';
import { readRooms, writeRooms } from './rooms.ts';
import { readSiteRecord, writeSiteRecord } from './site.ts';

/** A section of the offer in the database. */
export interface Section<T extends object> {
  name: SectionName;
  schema: v.GenericSchema<unknown, T>;
  /** What its lines call a record. */
  noun: string;
  nameOf: (item: T) => string;
  /** What identifies a record, the strictest key first. */
  keysOf: (item: T) => readonly string[];
  read: (db: Db) => Promise<Stored<T>[]>;
  /** Before anything is written, in this section or another one. */
  prepare?: (db: Db, comparison: Comparison<T>) => Promise<void>;
  /** Returns the ids of what is added. */
  write: (db: Db, comparison: Comparison<T>) => Promise<string[]>;
}

const site: Section<SiteOffer> = {
  name: 'site',
  schema: recordSchemas.site,
  noun: 'site',
  nameOf: () => '',
  keysOf: () => ['site'],
  read: readSiteRecord,
  write: writeSiteRecord,
};
const rooms: Section<RoomOffer> = {
  name: 'rooms',
  schema: recordSchemas.rooms,
  noun: 'room',
  nameOf: ({ slug }) => slug,
  keysOf: ({ slug }) => [slug],
  read: readRooms,
  write: writeRooms,
};
const gallery: Section<GalleryOffer> = {
  name: 'gallery',
  schema: recordSchemas.gallery,
  noun: 'gallery',
  nameOf: () => '',
  keysOf: () => ['gallery'],
  read: readGallery,
  write: writeGallery,
};
const service_prices: Section<ServicePriceOffer> = {
  name: 'service_prices',
  schema: recordSchemas.service_prices,
  noun: 'service',
  nameOf: ({ service_key }) => service_key,
  keysOf: ({ service_key }) => [service_key],
  read: readServicePrices,
  write: writeServicePrices,
};
const domiciliation_plans: Section<PlanOffer> = {
  name: 'domiciliation_plans',
  schema: recordSchemas.domiciliation_plans,
  noun: 'plan',
  nameOf: ({ name }) => name.en,
  keysOf: ({ name }) => [name.en],
  read: readPlans,
  write: writePlans,
};
const eventsOf = (building: Building): Section<EventOffer> => ({
  name: 'events',
  schema: recordSchemas.events,
  noun: 'event',
  nameOf: ({ name, start }) => `${name.en} (${start})`,
  keysOf: ({ name, start }) => [`${name.en} ${start}`, name.en],
  read: (db) => readEvents(db, building),
  prepare: freeRooms,
  write: (db, comparison) => writeEvents(db, building, comparison),
});
/** Events are in the building's time. */
export function offerSections(building: Building) {
  return { site, rooms, gallery, service_prices, domiciliation_plans, events: eventsOf(building) };
}

/** What was written: a line for each difference, and the records. */
export interface Written {
  lines: string[];
  changes: SectionChange[];
}

/** Writes what has changed in a section; returns its lines for the report and for the log. */
export async function writeSection<T extends object>(
  db: Db,
  section: Section<T>,
  comparison: Comparison<T>,
): Promise<Written> {
  const ids = await section.write(db, comparison);
  return {
    lines: changeLines(section.noun, section.nameOf, comparison),
    changes: recordChanges(comparison, ids).map(({ id, from, to }) => ({
      section: section.name,
      id,
      from: from && { ...from },
      to: to && { ...to },
    })),
  };
}
