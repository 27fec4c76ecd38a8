import * as v from 'valibot';
import { environmentSchema } from './environment.ts';
import { contradictions } from './setting-contradictions.ts';
import { siteSettingsOf } from './site-settings.ts';

const MEGABYTE = 1024 * 1024;

/** Reads the settings from the environment, or throws with a line for the operator for each one that is wrong or missing. */
export function readSettings(environment: NodeJS.ProcessEnv) {
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
    /** The port of /metrics, on the same host; null: none. */
    metricsPort: env.METRICS_PORT,
    dataDir: env.DATA_DIR,
    /** Scheme and host of the site's public addresses; null: those of each request. */
    publicOrigin: env.PUBLIC_ORIGIN,
    /** Null is the embedded database in `dataDir`. */
    databaseUrl: env.DATABASE_URL,
    /** `embedded`: a provider without passwords on this origin. */
    identity: site.identity,
    projectId: site.firebase.projectId,
    /** The key of a service account, or the path of its file: sets the role claim of accounts (docs/decisions/046). */
    serviceAccount: env.FIREBASE_SERVICE_ACCOUNT,
    mail: {
      /** Null: embedded, mails are files in `dataDir`; in production none are sent. */
      smtpUrl: env.SMTP_URL,
      /** The address that mails come from; null: one of this machine, for the demo. */
      from: env.MAIL_FROM,
      /** Who gets mails about requests, events and messages; null: no one. */
      staffEmail: env.STAFF_EMAIL,
    },
    /** Whether an empty database is filled with the demo building and its customers. */
    hasDemoData,
    /** Null is the embedded data service and file store. */
    supabase:
      env.SUPABASE_URL && env.SUPABASE_SERVICE_ROLE_KEY
        ? { url: env.SUPABASE_URL, serviceRoleKey: env.SUPABASE_SERVICE_ROLE_KEY }
        : null,
    /** The limits of requests (rulings, Availability (2)). */
    bookingLimits: {
      monthsAhead: env.MAX_MONTHS_AHEAD,
      dailyDays: env.MAX_DAILY_DAYS,
      monthlyMonths: env.MAX_MONTHLY_MONTHS,
      pendingRequests: env.MAX_PENDING_REQUESTS,
      heldRoomDays: env.MAX_HELD_ROOM_DAYS,
      monthlyPerRoom: env.MAX_MONTHLY_PER_ROOM,
      monthlyInAll: env.MAX_MONTHLY_IN_ALL,
    },
    /** The limits of the events that customers propose (rulings, Own events (3)). */
    eventLimits: {
      monthsAhead: env.MAX_MONTHS_AHEAD,
      eventDays: env.MAX_EVENT_DAYS,
      pendingEvents: env.MAX_PENDING_EVENTS,
    },
    hasRateLimits: env.RATE_LIMITS === 'on',
    /** How many proxies in front of the server append to X-Forwarded-For. */
    trustedProxies: env.TRUSTED_PROXIES,
    /** What a booking, an account, all accounts and an address may upload, and what uploads leave free on the disk. */
    uploadLimits: {
      documentsPerBooking: env.DOCUMENTS_PER_BOOKING,
      bytesPerDay: env.UPLOAD_MEGABYTES_PER_DAY * MEGABYTE,
      bytesPerDayInAll: env.UPLOAD_MEGABYTES_PER_DAY_IN_ALL * MEGABYTE,
      bytesPerDayOfAddress: env.UPLOAD_MEGABYTES_PER_DAY_OF_ADDRESS * MEGABYTE,
      reserveBytes: env.DISK_RESERVE_MEGABYTES * MEGABYTE,
    },
    logLevel: env.LOG_LEVEL,
    /** What browser and server share; the server writes it into every page. */
    site,
  };
}

/** The parsed settings of the server (architecture, Modes). */
export type Settings = ReturnType<typeof readSettings>;

/** Scheme and host of addresses that are read elsewhere, as in a mail. */
export function siteOrigin({
  publicOrigin,
  host,
  port,
}: Pick<Settings, 'publicOrigin' | 'host' | 'port'>): string {
  return publicOrigin ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
