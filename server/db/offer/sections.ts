import { changeLines, recordChanges, type Comparison, type RecordChange, type Stored } from '#domain/offer/compare.ts';
import type {
  EventOffer,
  GalleryOffer,
  PlanOffer,
  RoomOffer,
  ServicePriceOffer,
} from '#domain/offer/offer.ts';
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
import { readRooms, writeRooms } from './rooms.ts';

/** A section of the offer in the database. */
export interface Section<T extends object> {
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

const rooms: Section<RoomOffer> = {
  noun: 'room',
  nameOf: ({ slug }) => slug,
  keysOf: ({ slug }) => [slug],
  read: readRooms,
  write: writeRooms,
};
const gallery: Section<GalleryOffer> = {
  noun: 'gallery',
  nameOf: () => '',
  keysOf: () => ['gallery'],
  read: readGallery,
  write: writeGallery,
};
const service_prices: Section<ServicePriceOffer> = {
  noun: 'service',
  nameOf: ({ service_key }) => service_key,
  keysOf: ({ service_key }) => [service_key],
  read: readServicePrices,
  write: writeServicePrices,
};
const domiciliation_plans: Section<PlanOffer> = {
  noun: 'plan',
  nameOf: ({ name }) => name.en,
  keysOf: ({ name }) => [name.en],
  read: readPlans,
  write: writePlans,
};
const events: Section<EventOffer> = {
  noun: 'event',
  nameOf: ({ name, start }) => `${name.en} (${start})`,
  keysOf: ({ name, start }) => [`${name.en} ${start}`, name.en],
  read: readEvents,
  prepare: freeRooms,
  write: writeEvents,
};
export const sections = { rooms, gallery, service_prices, domiciliation_plans, events };

/** What was written of a section: a line for each difference, and the records. */
export interface Written {
  lines: string[];
  changes: RecordChange[];
}

export async function writeSection<T extends object>(
  db: Db,
  section: Section<T>,
  comparison: Comparison<T>,
): Promise<Written> {
  const ids = await section.write(db, comparison);
  return {
    lines: changeLines(section.noun, section.nameOf, comparison),
    changes: recordChanges(comparison, ids),
  };
}
