import * as v from 'valibot';
import { paymentMethods } from '#domain/account/payments.ts';
import { bookingStatuses } from '#domain/booking/status.ts';
import { optionalParam } from '#domain/search-param.ts';
import { isoDateSchema } from '#domain/time/time.ts';
import { afterEntry, logIdSchema } from './paging.ts';

/*
 * The search parameters of staff's pages. They are part of the first script, which visitors load too: here is nothing but what
 * an address may have.
 */
const day = optionalParam(isoDateSchema);
const text = optionalParam(v.pipe(v.string(), v.maxLength(200)));
const after = optionalParam(afterEntry.after);
const afterLine = optionalParam(logIdSchema);

export const calendarViews = ['day', 'month'] as const;
/** `after`: where the page of closures begins. */
export const calendarSearch = v.object({
  view: optionalParam(v.picklist(calendarViews)),
  date: day,
  after,
});

export const pageSearch = v.object({ after });

export const eventLists = ['pending_review', 'approved', 'rejected', 'withdrawn', 'all'] as const;
export const eventsSearch = v.object({ status: optionalParam(v.picklist(eventLists)), after });

export const logSubjects = [
  'booking',
  'payment',
  'document',
  'ask',
  'closure',
  'event',
  'conversation',
  'mail',
  'customer',
  'member',
  'calendar',
  'offer',
] as const;
export const logSearch = v.object({
  actor: text,
  subject: optionalParam(v.picklist(logSubjects)),
  from: day,
  to: day,
  after: afterLine,
});
export const historySearch = v.object({ after: afterLine });

export const mailLists = ['failed', 'all'] as const;
export const mailsSearch = v.object({ list: optionalParam(v.picklist(mailLists)), after });

export const offerTabs = [
  'rooms',
  'service_prices',
  'domiciliation_plans',
  'gallery',
  'events',
  'settings',
] as const;
export type OfferTab = (typeof offerTabs)[number];
export const offerSearch = v.object({
  section: v.optional(v.fallback(v.picklist(offerTabs), 'rooms'), 'rooms'),
});

export const paymentViews = ['due', 'announced', 'received', 'refunds'] as const;
export const paymentsSearch = v.object({
  view: v.optional(v.fallback(v.picklist(paymentViews), 'due'), 'due'),
  method: optionalParam(v.picklist(paymentMethods)),
  search: text,
  after,
});

export const listedStatuses = ['all', ...bookingStatuses] as const;
export const documentFilters = ['missing', 'unreviewed'] as const;
/** `after` and `before` are references. */
export const requestsSearch = v.object({
  status: optionalParam(v.picklist(listedStatuses)),
  offer: text,
  documents: optionalParam(v.picklist(documentFilters)),
  unpaid: optionalParam(v.boolean()),
  from: day,
  to: day,
  search: text,
  after: text,
  before: text,
});
