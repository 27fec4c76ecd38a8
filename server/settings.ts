import * as v from 'valibot';
import { MAX_DOCUMENTS, MAX_UPLOAD_MEGABYTES_PER_DAY } from '#domain/documents/files.ts';
import { DEFAULT_BOOKING_LIMITS, type BookingLimits } from '#domain/booking/limits.ts';
import { DEFAULT_EVENT_LIMITS, type EventLimits } from '#domain/events/limits.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { siteEnvironmentSchema, siteSettingsOf, withDefault } from './site-settings.ts';

/** The embedded sign-in runs only where NODE_ENV is unset or one of these. */
const DEVELOPMENT_MODES = ['development', 'test'];
/** The project id in tokens of the embedded identity provider; the browser has the same in `.env.embedded`. */
const EMBEDDED_PROJECT_ID = 'riwaq-embedded';
const LOOPBACK_HOSTS = ['127.0.0.1', '::1', 'localhost'];

const optionalText = v.pipe(
  v.optional(v.string(), ''),
  v.trim(),
  v.transform((text) => (text === '' ? null : text)),
);

const MEGABYTE = 1024 * 1024;

/** A limit of requests: a whole number of at least 1; the default is in the rulings. */
const countWithDefault = (name: string, value: number) =>
  v.pipe(
    withDefault(String(value)),
    v.regex(/^[1-9]\d{0,5}$/, `${name} must be a whole number from 1 on`),
    v.transform(Number),
  );

/** A URL without path, query or user, which is put before the path of every page. */
function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

/** The variables of the environment that the server reads. */
const environmentSchema = v.object({
  NODE_ENV: v.pipe(
    optionalText,
    v.transform((mode) => mode?.toLowerCase() ?? null),
  ),
  HOST: withDefault('127.0.0.1'),
  PORT: v.pipe(
    withDefault('3000'),
    v.digits('PORT must be a number'),
    v.transform(Number),
    v.maxValue(65_535, 'PORT must be at most 65535'),
  ),
  DATA_DIR: withDefault('./data'),
  PUBLIC_ORIGIN: v.pipe(
    optionalText,
    v.nullable(
      v.pipe(
        v.string(),
        v.check(isOrigin, 'PUBLIC_ORIGIN must be scheme and host, like https://riwaq.example'),
        v.transform((address) => new URL(address).origin),
      ),
    ),
  ),
  DATABASE_URL: optionalText,
  IDENTITY: v.pipe(
    optionalText,
    v.nullable(v.picklist(['embedded', 'firebase'], 'IDENTITY is embedded or firebase')),
  ),
  DEMO_DATA: v.pipe(optionalText, v.nullable(v.picklist(['on', 'off'], 'DEMO_DATA is on or off'))),
  FIREBASE_PROJECT_ID: optionalText,
  FIREBASE_AUTH_DOMAIN: optionalText,
  FIREBASE_SERVICE_ACCOUNT: optionalText,
  SUPABASE_URL: optionalText,
  SUPABASE_SERVICE_ROLE_KEY: optionalText,
  DOCUMENTS_PER_BOOKING: countWithDefault('DOCUMENTS_PER_BOOKING', MAX_DOCUMENTS),
  UPLOAD_MEGABYTES_PER_DAY: countWithDefault(
    'UPLOAD_MEGABYTES_PER_DAY',
    MAX_UPLOAD_MEGABYTES_PER_DAY,
  ),
  MAX_MONTHS_AHEAD: countWithDefault('MAX_MONTHS_AHEAD', DEFAULT_BOOKING_LIMITS.monthsAhead),
  MAX_DAILY_DAYS: countWithDefault('MAX_DAILY_DAYS', DEFAULT_BOOKING_LIMITS.dailyDays),
  MAX_MONTHLY_MONTHS: countWithDefault('MAX_MONTHLY_MONTHS', DEFAULT_BOOKING_LIMITS.monthlyMonths),
  MAX_PENDING_REQUESTS: countWithDefault(
    'MAX_PENDING_REQUESTS',
    DEFAULT_BOOKING_LIMITS.pendingRequests,
  ),
  MAX_HELD_ROOM_DAYS: countWithDefault('MAX_HELD_ROOM_DAYS', DEFAULT_BOOKING_LIMITS.heldRoomDays),
  MAX_MONTHLY_PER_ROOM: countWithDefault(
    'MAX_MONTHLY_PER_ROOM',
    DEFAULT_BOOKING_LIMITS.monthlyPerRoom,
  ),
  MAX_MONTHLY_IN_ALL: countWithDefault('MAX_MONTHLY_IN_ALL', DEFAULT_BOOKING_LIMITS.monthlyInAll),
  MAX_EVENT_DAYS: countWithDefault('MAX_EVENT_DAYS', DEFAULT_EVENT_LIMITS.eventDays),
  MAX_PENDING_EVENTS: countWithDefault('MAX_PENDING_EVENTS', DEFAULT_EVENT_LIMITS.pendingEvents),
  RATE_LIMITS: v.pipe(withDefault('on'), v.picklist(['on', 'off'], 'RATE_LIMITS is on or off')),
  TRUSTED_PROXIES: v.pipe(
    withDefault('0'),
    v.digits('TRUSTED_PROXIES must be a number of proxies'),
    v.transform(Number),
    v.maxValue(10, 'TRUSTED_PROXIES must be at most 10'),
  ),
  LOG_LEVEL: v.pipe(
    withDefault('info'),
    v.picklist(['silent', 'error', 'warn', 'info', 'debug'], 'LOG_LEVEL is not a level of pino'),
  ),
  ...siteEnvironmentSchema.entries,
});

/** The parsed settings of the server (architecture, Modes). */
export interface Settings {
  host: string;
  port: number;
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
  /** Whether an empty database is filled with the demo building and its customers. */
  hasDemoData: boolean;
  /** Null is the embedded data service and file store. */
  supabase: { url: string; serviceRoleKey: string } | null;
  /** Host of Firebase's sign-in helper page, for the content security policy. */
  authDomain: string | null;
  /** The limits of requests (rulings, Availability (2)). */
  bookingLimits: BookingLimits;
  /** The limits of the events that customers propose (rulings, Own events (3)). */
  eventLimits: EventLimits;
  hasRateLimits: boolean;
  /** How many proxies in front of the server append to X-Forwarded-For. */
  trustedProxies: number;
  /** How many documents a booking takes, and how many bytes an account may upload in a day of the building. */
  uploadLimits: { documentsPerBooking: number; bytesPerDay: number };
  logLevel: string;
  /** What browser and server share; the server writes it into every page. */
  site: SiteSettings;
}

/** Reads the settings from the environment; throws at the first error, with a message for the operator. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const result = v.safeParse(environmentSchema, environment);
  if (!result.success) {
    throw new Error(result.issues[0].message);
  }
  const env = result.output;
  refuseNonsense(env);
  const projectId = env.FIREBASE_PROJECT_ID;
  const demoData = env.DEMO_DATA ?? (projectId || env.DATABASE_URL ? 'off' : 'on');
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: env.DATA_DIR,
    publicOrigin: env.PUBLIC_ORIGIN,
    databaseUrl: env.DATABASE_URL,
    identity: projectId ? 'firebase' : 'embedded',
    projectId: projectId ?? EMBEDDED_PROJECT_ID,
    serviceAccount: env.FIREBASE_SERVICE_ACCOUNT,
    hasDemoData: demoData === 'on',
    supabase:
      env.SUPABASE_URL && env.SUPABASE_SERVICE_ROLE_KEY
        ? {
            url: env.SUPABASE_URL.replace(/\/+$/, ''),
            serviceRoleKey: env.SUPABASE_SERVICE_ROLE_KEY,
          }
        : null,
    authDomain: projectId ? (env.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`) : null,
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
    },
    logLevel: env.LOG_LEVEL,
    site: siteSettingsOf(env, demoData === 'on'),
  };
}

type Environment = v.InferOutput<typeof environmentSchema>;

function refuseNonsense(env: Environment): void {
  if (env.SUPABASE_SERVICE_ROLE_KEY) {
    requireSetting(env, 'SUPABASE_URL');
  }
  if (env.SUPABASE_URL) {
    requireSetting(env, 'SUPABASE_SERVICE_ROLE_KEY');
    // The browser reads Supabase's database, so this server must write to it; and Supabase cannot verify the embedded keys.
    requireSetting(env, 'DATABASE_URL');
    requireSetting(env, 'FIREBASE_PROJECT_ID');
  }
  if (env.FIREBASE_AUTH_DOMAIN || env.FIREBASE_SERVICE_ACCOUNT) {
    requireSetting(env, 'FIREBASE_PROJECT_ID');
  }
  if (env.FIREBASE_PROJECT_ID) {
    refuseDemo(env);
  } else {
    refuseExposedDemo(env);
  }
}

/** Production refuses the demo's sign-in and its rows. */
function refuseDemo(env: Environment): void {
  if (env.IDENTITY === 'embedded') {
    throw new Error('IDENTITY=embedded is refused: FIREBASE_PROJECT_ID names a Firebase project');
  }
  if (env.DEMO_DATA === 'on') {
    throw new Error('DEMO_DATA=on is refused: FIREBASE_PROJECT_ID names a Firebase project');
  }
}

/** The embedded sign-in has no passwords: it runs only on this machine, outside production, and with DATABASE_URL only on request. */
function refuseExposedDemo(env: Environment): void {
  const missing = 'Missing required environment variable: FIREBASE_PROJECT_ID';
  if (env.IDENTITY === 'firebase') {
    throw new Error(missing);
  }
  if (env.NODE_ENV !== null && !DEVELOPMENT_MODES.includes(env.NODE_ENV)) {
    throw new Error(
      `${missing} (the embedded sign-in has no passwords and is refused with NODE_ENV=${env.NODE_ENV})`,
    );
  }
  if (env.DATABASE_URL && env.IDENTITY === null) {
    throw new Error(
      `${missing} (with DATABASE_URL the embedded sign-in, which has no passwords, needs IDENTITY=embedded)`,
    );
  }
  if (!LOOPBACK_HOSTS.includes(env.HOST)) {
    throw new Error(
      `HOST=${env.HOST} is refused: the embedded sign-in has no passwords, so it listens on 127.0.0.1 only`,
    );
  }
  if (env.TRUSTED_PROXIES > 0) {
    throw new Error(
      `TRUSTED_PROXIES=${env.TRUSTED_PROXIES} is refused: the embedded sign-in accepts no request that came through a proxy`,
    );
  }
}

function requireSetting(env: Environment, name: keyof Environment): void {
  if (!env[name]) {
    throw new Error(`Missing required environment variable: ${name}`);
  }
}
