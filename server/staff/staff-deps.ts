import type { BookingLimits } from '#domain/booking/limits/limits.ts';
import type { EventLimits } from '#domain/events/limits.ts';
import type { Database, Db } from '#server/db/database.ts';
import type { Listen } from '#server/db/listen.ts';
import { siteOrigin, type Settings } from '#server/settings.ts';
import type { AttachmentStorage } from '#server/storage/storage.ts';
import type { StaffTexts } from './staff-texts.ts';

/** The dependencies of every staff command, in the server or in a process of its own. */
export interface StaffDeps {
  db: Db;
  clock: () => Date;
  listen: Listen;
  /** The sender's name that customers see on messages of staff. */
  brand: string;
  /** How long a pending request is held. */
  holdHours: number;
  /** Scheme and host of the site. */
  origin: string;
  /** Until how many hours before its start an approved booking is cancelled free of charge. */
  freeCancelHours: number;
  bookingLimits: BookingLimits;
  /** The limits of the events that customers propose. */
  eventLimits: EventLimits;
  /** The documents of customers in the storage. */
  documents: Pick<AttachmentStorage, 'read' | 'stream' | 'remove'>;
  /** Who runs the command, for the log. */
  actor: string;
  /** The texts of the language that the command prints. */
  texts: StaffTexts;
}

/** What is the same for every command line; the line itself names who runs it, and the language. */
export type CommandDeps = Omit<StaffDeps, 'actor' | 'texts'>;

/** What commands need of the settings and of an open database. */
export function commandDeps(
  settings: Settings,
  { kysely: db, listen }: Pick<Database, 'kysely' | 'listen'>,
  documents: CommandDeps['documents'],
  clock: () => Date,
): CommandDeps {
  const { bookingLimits, eventLimits } = settings;
  const { brand, holdHours, freeCancelHours } = settings.site;
  return {
    db,
    clock,
    listen,
    brand,
    holdHours,
    origin: siteOrigin(settings),
    freeCancelHours,
    bookingLimits,
    eventLimits,
    documents,
  };
}

/** The result of a command: `data` for --json (amounts in centimes, instants in ISO 8601), `text` for people. */
export interface StaffResult {
  data: unknown;
  text: string;
  /** Content that the process of the operator writes to a new file. */
  file?: { path: string; content: Uint8Array };
}
