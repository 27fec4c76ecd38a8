import * as v from 'valibot';
import { DEFAULT_BOOKING_LIMITS } from '#domain/booking/limits/limits.ts';
import { MAX_DOCUMENTS, MAX_UPLOAD_MEGABYTES_PER_DAY } from '#domain/documents/files.ts';
import { DEFAULT_EVENT_LIMITS } from '#domain/events/limits.ts';
import {
  countWithDefault,
  digits,
  optional,
  optionalEmail,
  optionalOrigin,
  optionalText,
  withDefault,
} from './environment-values.ts';
import { siteEnvironmentSchema } from './site-settings.ts';

const PORTS = { of: '', most: 65_535 };

/** The variables of the environment that the server reads. */
export const environmentSchema = v.object({
  NODE_ENV: optionalText,
  HOST: withDefault('127.0.0.1'),
  PORT: v.pipe(withDefault('3000'), digits('PORT', PORTS)),
  METRICS_PORT: optional(digits('METRICS_PORT', PORTS)),
  DATA_DIR: withDefault('./data'),
  PUBLIC_ORIGIN: optionalOrigin('PUBLIC_ORIGIN', 'https://riwaq.example'),
  DATABASE_URL: optional(
    v.pipe(
      v.string(),
      v.regex(
        /^postgres(?:ql)?:\/\/./,
        'DATABASE_URL must be an address of PostgreSQL, like postgres://user:password@host:5432/name',
      ),
    ),
  ),
  IDENTITY: v.pipe(
    optionalText,
    v.nullable(v.picklist(['embedded', 'firebase'], 'IDENTITY is embedded or firebase')),
  ),
  DEMO_DATA: v.pipe(optionalText, v.nullable(v.picklist(['on', 'off'], 'DEMO_DATA is on or off'))),
  SMTP_URL: optional(
    v.pipe(
      v.string(),
      v.regex(
        /^smtps?:\/\/[^\s/]/,
        'SMTP_URL must be an address like smtp://user:password@host:587, or smtps:// with port 465',
      ),
    ),
  ),
  MAIL_FROM: optionalEmail('MAIL_FROM'),
  STAFF_EMAIL: optionalEmail('STAFF_EMAIL'),
  FIREBASE_SERVICE_ACCOUNT: optionalText,
  SUPABASE_SERVICE_ROLE_KEY: optionalText,
  DOCUMENTS_PER_BOOKING: countWithDefault('DOCUMENTS_PER_BOOKING', MAX_DOCUMENTS),
  UPLOAD_MEGABYTES_PER_DAY: countWithDefault(
    'UPLOAD_MEGABYTES_PER_DAY',
    MAX_UPLOAD_MEGABYTES_PER_DAY,
  ),
  UPLOAD_MEGABYTES_PER_DAY_IN_ALL: countWithDefault('UPLOAD_MEGABYTES_PER_DAY_IN_ALL', 5_000),
  UPLOAD_MEGABYTES_PER_DAY_OF_ADDRESS: countWithDefault(
    'UPLOAD_MEGABYTES_PER_DAY_OF_ADDRESS',
    1_000,
  ),
  DISK_RESERVE_MEGABYTES: countWithDefault('DISK_RESERVE_MEGABYTES', 1_000),
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
    digits('TRUSTED_PROXIES', { of: ' of proxies', most: 10 }),
  ),
  LOG_LEVEL: v.pipe(
    withDefault('info'),
    v.picklist(['silent', 'error', 'warn', 'info', 'debug'], 'LOG_LEVEL is not a level of pino'),
  ),
  ...siteEnvironmentSchema.entries,
});
