import * as v from 'valibot';
import type { BookingLimits } from '#domain/booking/limits/limits.ts';
import type { EventLimits } from '#domain/events/limits.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { UploadLimits } from '#domain/documents/uploads.ts';
import type { Supabase } from '#server/storage/supabase-client.ts';
import { environmentSchema } from './environment.ts';
import { contradictions } from './setting-contradictions.ts';
import { siteSettingsOf } from './site-settings.ts';

const MEGABYTE = 1024 * 1024;

/** The parsed settings of the server (architecture, Modes). */
export interface Settings {
  host: string;
  port: number;
  /** The port of /metrics, on the same host; null: none. */
  metricsPort: number | null;
  dataDir: string;
  /** Scheme and host of the site's public addresses; null: those of each request. */
  publicOrigin: string | null;
  /** Null is the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** `embedded`: a provider without passwords on this origin. */
  identity: 'embedded' | 'firebase';
  projectId: string;
  /** The key of a service account, or the path of its file: sets the role claim of accounts (docs/decisions/046). */
  serviceAccount: string | null;
  mail: {
    /** Null: embedded, mails are files in `dataDir`; in production none are sent. */
    smtpUrl: string | null;
    /** The address that mails come from; null: one of this machine, for the demo. */
    from: string | null;
    /** Who gets mails about requests, events and messages; null: no one. */
    staffEmail: string | null;
  };
  /** Whether an empty database is filled with the demo building and its customers. */
  hasDemoData: boolean;
  /** Null is the embedded data service and file store. */
  supabase: Supabase | null;
  /** The limits of requests (rulings, Availability (2)). */
  bookingLimits: BookingLimits;
  /** The limits of the events that customers propose (rulings, Own events (3)). */
  eventLimits: EventLimits;
  hasRateLimits: boolean;
  /** How many proxies in front of the server append to X-Forwarded-For. */
  trustedProxies: number;
  /**
   * How many documents a booking takes, how many bytes an account, all accounts and an address may upload in a day, and how many
   * uploads leave free on the disk.
   */
  uploadLimits: UploadLimits & { bytesPerDayOfAddress: number; reserveBytes: number };
  logLevel: string;
  /** What browser and server share; the server writes it into every page. */
  site: SiteSettings;
}

/** Reads the settings from the environment, or throws with a line for the operator for each one that is wrong or missing. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const result = v.safeParse(environmentSchema, environment);
  const problems = [
    ...(result.issues ?? []).map(({ message }) => message),
    ...contradictions(environment),
  ];
  if (!result.success || problems.length > 0) {
    throw new Error(problems.join('\n'));
  }
  const env = result.output;
  const hasDemoData =
    env.DEMO_DATA === null ? !env.FIREBASE_PROJECT_ID && !env.DATABASE_URL : env.DEMO_DATA === 'on';
  const site = siteSettingsOf(env, hasDemoData);
  return {
    host: env.HOST,
    port: env.PORT,
    metricsPort: env.METRICS_PORT,
    dataDir: env.DATA_DIR,
    publicOrigin: env.PUBLIC_ORIGIN,
    databaseUrl: env.DATABASE_URL,
    identity: site.identity,
    projectId: site.firebase.projectId,
    serviceAccount: env.FIREBASE_SERVICE_ACCOUNT,
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, staffEmail: env.STAFF_EMAIL },
    hasDemoData,
    supabase:
      env.SUPABASE_URL && env.SUPABASE_SERVICE_ROLE_KEY
        ? { url: env.SUPABASE_URL, serviceRoleKey: env.SUPABASE_SERVICE_ROLE_KEY }
        : null,
    bookingLimits: {
      monthsAhead: env.MAX_MONTHS_AHEAD,
      dailyDays: env.MAX_DAILY_DAYS,
      monthlyMonths: env.MAX_MONTHLY_MONTHS,
      pendingRequests: env.MAX_PENDING_REQUESTS,
      heldRoomDays: env.MAX_HELD_ROOM_DAYS,
      monthlyPerRoom: env.MAX_MONTHLY_PER_ROOM,
      monthlyInAll: env.MAX_MONTHLY_IN_ALL,
    },
    eventLimits: {
      monthsAhead: env.MAX_MONTHS_AHEAD,
      eventDays: env.MAX_EVENT_DAYS,
      pendingEvents: env.MAX_PENDING_EVENTS,
    },
    hasRateLimits: env.RATE_LIMITS === 'on',
    trustedProxies: env.TRUSTED_PROXIES,
    uploadLimits: {
      documentsPerBooking: env.DOCUMENTS_PER_BOOKING,
      bytesPerDay: env.UPLOAD_MEGABYTES_PER_DAY * MEGABYTE,
      bytesPerDayInAll: env.UPLOAD_MEGABYTES_PER_DAY_IN_ALL * MEGABYTE,
      bytesPerDayOfAddress: env.UPLOAD_MEGABYTES_PER_DAY_OF_ADDRESS * MEGABYTE,
      reserveBytes: env.DISK_RESERVE_MEGABYTES * MEGABYTE,
    },
    logLevel: env.LOG_LEVEL,
    site,
  };
}

/** Scheme and host of addresses that are read elsewhere, as in a mail. */
export function siteOrigin({
  publicOrigin,
  host,
  port,
}: Pick<Settings, 'publicOrigin' | 'host' | 'port'>): string {
  return publicOrigin ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
