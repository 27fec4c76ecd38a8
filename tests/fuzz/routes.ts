import fc from 'fast-check';
import { askKinds } from '#domain/account/asks.ts';
import { accountDetailsSchema } from '#domain/account/details.ts';
import { roomBookingRequestSchema } from '#domain/booking/request.ts';
import { legalDocumentKinds } from '#domain/documents/legal-documents.ts';
import type { AttachmentPurpose } from '#domain/documents/uploads.ts';
import { domiciliationFormSchema, domiciliationSteps } from '#domain/domiciliation/form.ts';
import { domiciliationRequestSchema } from '#domain/domiciliation/request.ts';
import { MAX_SEAT_PRICE, MAX_SEATS } from '#domain/events/new-event.ts';
import { shiftDay } from '#domain/time/time.ts';
import { answers } from '#server/staff/use-cases.ts';
import { hostileText } from './arsenal.ts';
import { METHODS, type RouteInput } from './http-requests.ts';
import { day, fieldsOf, line, nullable, oneOf, time } from './values-of.ts';

/** Values for valid requests: rows and files of the server under test, and tokens of its identity provider. */
export interface Known {
  roomSlugs: string[];
  planId: string;
  eventIds: string[];
  /** An event that a customer of the tokens proposed. */
  proposedId: string;
  /** Unfinished requests of a caller: one is read, the other deleted. */
  unfinishedIds: string[];
  /** Bookings of the callers. */
  bookingIds: string[];
  /** A request for the hall that is never cancelled. */
  pendingId: string;
  /** An approved booking, and what its customer asks for it. */
  asked: { bookingId: string; askId: string };
  /** Conversations of the callers. */
  conversationIds: string[];
  /** Paths and tokens of signed uploads, most of which have a file. */
  uploads: { path: string; token: string; purpose: AttachmentPurpose }[];
  /** A document of a caller, and the token of its address. */
  document: { id: string; path: string; token: string };
  /** Of the calendar of staff. */
  calendarSecret: string;
  columns: Record<string, string[]>;
  mailIds: string[];
  uids: { uid: string; email: string; name: string }[];
  /** Of a caller who may delete the account. */
  leavingEmail: string;
  tokens: { choice: string; session: string; endingSession: string; id: string };
  /** Addresses of built files. */
  files: string[];
}

/** The content of each stored file. */
export const FILE = '%PDF-1.7\n';

const days = fc
  .tuple(
    fc.oneof({ weight: 9, arbitrary: day }, oneOf(['1900-01-01', '2199-12-30'])),
    fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 70 })),
  )
  .map(([start, length]) => ({ start, end: shiftDay(start, length) }));

const period = fc
  .tuple(days, nullable(time), nullable(time))
  .map(([span, startTime, endTime]) => ({ ...span, startTime, endTime }));

const months = fc
  .tuple(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 1, max: 12 }))
  .map(([first, length]) =>
    Array.from({ length }, (_, index) =>
      new Date(Date.UTC(2026, 11 + first + index)).toISOString().slice(0, 7),
    ),
  );

/** A random subset of the parameters. */
const search = (
  model: Record<string, fc.Arbitrary<string>>,
): fc.Arbitrary<Record<string, string>> =>
  fc
    .subarray(Object.keys(model))
    .chain((names) =>
      fc.record(Object.fromEntries(Object.entries(model).filter(([name]) => names.includes(name)))),
    );

const eventDates = fc
  .record({
    start: day,
    length: fc.integer({ min: 0, max: 8 }),
    from: time,
    to: time,
    offset: oneOf(['', ':00+01:00', ':00Z']),
  })
  .map(({ start, length, from, to, offset }) => ({
    startDate: `${start}T${from}${offset}`,
    endDate: `${shiftDay(start, length)}T${to}${offset}`,
  }));

/** What an event may have. */
const eventChoices = fc.record(
  {
    seats: fc.option(fc.integer({ min: 1, max: MAX_SEATS })),
    seatPrice: fc.option(fc.integer({ min: 0, max: MAX_SEAT_PRICE })),
    registrationLink: fc.option(oneOf(['https://forms.gle/ab', 'https://example.org:8443/?a=1'])),
  },
  { requiredKeys: [] },
);

const roomRequest = ({ roomSlugs }: Known) => ({
  ...fieldsOf(roomBookingRequestSchema),
  roomSlug: oneOf(roomSlugs),
  dates: period,
});

function bookingRequest(known: Known): fc.Arbitrary<unknown> {
  const { planId } = known;
  return fc.oneof(
    fc.record(roomRequest(known)),
    fc.record({
      ...fieldsOf(domiciliationRequestSchema),
      domiciliationPlanId: fc.constant(planId),
      selectedMonths: months,
    }),
  );
}

const OPERATORS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'not.eq', 'in'];

/** A query of PostgREST's grammar over the columns of some table, mostly with values of other types. */
function restQuery(columns: string[]): fc.Arbitrary<Record<string, string>> {
  const column = fc.oneof({ weight: 30, arbitrary: oneOf(columns) }, fc.constant('nothing'));
  const value = fc.oneof(
    oneOf(['1', 'true', 'null', 'a', '*a*', '(a,b)', '"x,y"', '2026-12-01', '{}', '[]', '{a}']),
    hostileText,
  );
  const filter = fc.tuple(oneOf(OPERATORS), value).map(([operator, text]) => `${operator}.${text}`);
  const clauses = search({
    select: fc.array(column, { maxLength: 5 }).map((names) => names.join(',') || '*'),
    order: fc
      .array(fc.tuple(column, oneOf(['', '.asc', '.desc', '.sideways'])), {
        minLength: 1,
        maxLength: 3,
      })
      .map((terms) => terms.map((term) => term.join('')).join(',')),
    limit: oneOf(['0', '1', '1000', '999999999', '-1', '1e3']),
    offset: oneOf(['0', '1', '999999999', '-1']),
  });
  const filters = fc.oneof(fc.constant({}), fc.dictionary(column, filter, { maxKeys: 2 }));
  return fc.tuple(clauses, filters).map(([given, compared]) => ({ ...given, ...compared }));
}

const none: RouteInput = {};
const anyMethod = oneOf(METHODS);
const someJson = fc.jsonValue({ maxDepth: 2 });
const anything = (paths: string[]): RouteInput => ({
  method: anyMethod,
  params: { '*': oneOf(paths) },
  json: someJson,
});

/** The valid requests of every route, by Hono's method and pattern; `ALL` includes the paths of middleware. */
export function routeInputs(known: Known): Record<string, RouteInput | RouteInput[]> {
  const {
    roomSlugs,
    eventIds,
    proposedId,
    bookingIds,
    pendingId,
    asked,
    conversationIds,
    uploads,
    columns,
    mailIds,
    uids,
    tokens,
    files,
  } = known;
  const slug = oneOf(roomSlugs);
  const eventId = oneOf(eventIds);
  const bookingId = oneOf(bookingIds);
  const conversationId = oneOf(conversationIds);
  const seq = oneOf(['0', '1', '1000']);
  const calendar = { from: day, to: day, month: day.map((date) => date.slice(0, 7)) };
  const fileName = oneOf(['id.pdf', 'id (2).pdf', 'هوية.PDF', 'a'.repeat(200) + '.docx', 'x.exe']);
  const table = oneOf(Object.keys(columns));
  const rpc = oneOf(['check_approved_domiciliation', 'pg_sleep', 'nothing']);
  const lang = search({ lang: oneOf(['en', 'fr', 'ar', 'fr-FR', 'xx']) });
  const restHeaders = search({
    prefer: oneOf(['count=exact', 'return=minimal']),
    accept: oneOf(['application/json', 'application/vnd.pgrst.object+json']),
    'accept-profile': oneOf(['public', 'private']),
  });
  return {
    'ALL /*': anything(['favicon.gif', 'rooms', 'assets/none.js', 'index.html']),
    'ALL /api/*': anything(['', 'nothing', 'prices', 'events/request/more']),
    'ALL /api/staff/pictures/*': anything(['images', 'attachments', 'flyers/a']),
    'POST /api/auth/ensure-customer': { json: oneOf(uids) },
    'POST /api/auth/sign-out': none,
    'GET /api/auth/profile': none,
    'GET /api/information': none,
    'GET /api/site': none,
    'GET /api/prices': none,
    'GET /api/rooms/free': {
      query: period.map(({ start, end, startTime, endTime }) => ({
        from: start,
        to: end,
        ...(startTime && endTime && { start: startTime, end: endTime }),
      })),
    },
    'GET /api/rooms/:slug': { params: { slug } },
    'GET /api/rooms/:slug/calendar': { params: { slug }, query: search(calendar) },
    'GET /api/events': {
      query: search({ page: oneOf(['1', '2', '100000']), pageSize: oneOf(['1', '9', '50']) }),
    },
    'POST /api/events': {
      headers: search({ 'idempotency-key': fc.uuid() }),
      json: fc
        .tuple(
          fc.record({ eventName: line, description: line, organizer: line }),
          eventDates,
          eventChoices,
        )
        .map(([texts, dates, choices]) => ({ ...texts, ...dates, ...choices })),
    },
    'GET /api/events/calendar': { query: search({ ...calendar, room_slug: slug }) },
    'GET /api/events/:id': { params: { id: eventId } },
    'GET /api/events/:id/calendar.ics': { params: { id: eventId }, query: lang },
    'POST /api/events/request': {
      headers: fc.record({ 'idempotency-key': fc.oneof(fc.uuid(), oneOf(bookingIds)) }),
      json: bookingRequest(known),
    },
    'POST /api/events/get-upload-url': {
      json: fc.record({ bookingId, fileName }),
    },
    'POST /api/events/record-attachment': uploads.map(({ path, purpose }) => ({
      json: fc.record({
        ...(purpose === 'LEGAL_DOCUMENT' && { documentKind: oneOf(legalDocumentKinds) }),
        bookingId: fc.constant(path.split('/')[0] ?? ''),
        originalFilename: oneOf(['id.pdf', 'id (2).pdf', 'هوية.PDF']),
        storagePath: fc.constant(path),
        mimeType: oneOf(['application/pdf', '']),
        fileSizeBytes: fc.oneof(
          { weight: 3, arbitrary: fc.constant(FILE.length) },
          fc.integer({ min: 1, max: 10_000 }),
        ),
        purpose: fc.constant(purpose),
      }),
    })),
    'GET /api/account/bookings': none,
    'GET /api/account/booking-details/:id': { params: { id: bookingId } },
    'GET /api/account/documents/:id/address': { params: { id: oneOf([known.document.id]) } },
    'GET /api/account/bookings/:id/form': { params: { id: bookingId } },
    'GET /api/account/bookings/:id/pending': { params: { id: bookingId } },
    'GET /api/account/booking-limits': { query: search({ replaced: bookingId }) },
    'GET /api/account/check-event-permission': none,
    'GET /api/account/details': none,
    'PUT /api/account/details': {
      json: fc.record({ ...fieldsOf(accountDetailsSchema), phone: oneOf(['', '0550 12 34 56']) }),
    },
    'GET /api/account/calendar-address': none,
    'POST /api/account/calendar-address': none,
    'POST /api/account/calendar-address/revoke': none,
    'GET /api/account/export': none,
    'POST /api/account/forget': { json: fc.record({ email: oneOf([known.leavingEmail]) }) },
    'GET /api/account/unfinished': none,
    'PUT /api/account/unfinished': {
      json: fc.record({
        unfinished: fc.record({
          form: fc.constant('domiciliation'),
          draft: fc.record({
            version: fc.constant(1),
            uid: line,
            requestKey: fc.uuid(),
            planId: fc.constant(known.planId),
            step: oneOf(domiciliationSteps),
            form: fc.record(fieldsOf(domiciliationFormSchema)),
            documents: fc.constant([]),
            bookingId: fc.constant(null),
          }),
        }),
        replaces: fc.constant(null),
      }),
    },
    'GET /api/account/unfinished/:id': {
      params: { id: oneOf(known.unfinishedIds.slice(0, 1)) },
    },
    'POST /api/account/unfinished/:id/delete': {
      params: { id: oneOf(known.unfinishedIds.slice(1)) },
    },
    'GET /api/account/events': { query: search({ limit: oneOf(['1', '21', '100000']) }) },
    'POST /api/account/events/:id/withdraw': { params: { id: oneOf([proposedId]) } },
    'GET /api/account/payments': none,
    'GET /api/account/progress': none,
    'POST /api/account/bookings/:id/change': {
      params: { id: oneOf([pendingId]) },
      json: fc.record({
        ...roomRequest(known),
        // That of the booking.
        roomSlug: fc.constant('grande-salle'),
        version: oneOf([1, 1, 2]),
      }),
    },
    'POST /api/account/bookings/:id/asks': {
      params: { id: bookingId },
      json: fc.record({ kind: oneOf(askKinds), text: line }),
    },
    'POST /api/account/bookings/:id/asks/:askId/withdraw': {
      params: { id: oneOf([asked.bookingId]), askId: oneOf([asked.askId]) },
    },
    'POST /api/account/bookings/:id/cancel': { params: { id: bookingId } },
    'GET /api/calendar/:file': {
      params: { file: oneOf([`${known.calendarSecret}.ics`, known.calendarSecret]) },
    },
    'GET /api/chat/conversations': none,
    'GET /api/chat/unread': none,
    'GET /api/chat/conversations/:id/messages': {
      params: { id: conversationId },
      query: search({ before: seq }),
    },
    'POST /api/chat/conversations/:id/read': {
      params: { id: conversationId },
      json: fc.record({ seq: fc.integer({ min: 0, max: 1_000 }) }),
    },
    ...Object.fromEntries(
      answers.map(({ call }) => [
        `POST /api/staff/${call.name}`,
        { query: search({ dryRun: oneOf(['true', 'no']) }), json: fc.record(fieldsOf(call.input)) },
      ]),
    ),
    'POST /api/staff/pictures/:bucket': {
      params: { bucket: oneOf(['images', 'flyers']) },
      bytes: fc.uint8Array({ maxLength: 300 }),
    },
    'GET /api/staff/documents/:id': { params: { id: fc.uuid() } },
    'GET /api/staff/changes': none,
    'POST /api/browser-errors': {
      json: fc.record({
        message: fc.string({ minLength: 1, maxLength: 300 }),
        route: oneOf(['/', '/rooms/$slug']),
        frames: fc.array(fc.string({ maxLength: 200 }), { maxLength: 10 }),
      }),
    },
    'POST /api/chat/send-message': {
      headers: fc.record({ 'idempotency-key': fc.uuid() }),
      json: fc.record({ conversationId, content: line }),
    },
    'ALL /identitytoolkit.googleapis.com/*': anything(['v1/accounts:lookup', 'v2/nothing']),
    'POST /identitytoolkit.googleapis.com/v1/accounts:signInWithIdp': {
      json: fc.record({
        postBody: oneOf([tokens.choice, tokens.id, 'x']).map((token) =>
          new URLSearchParams({ id_token: token, providerId: 'google.com' }).toString(),
        ),
      }),
    },
    'POST /identitytoolkit.googleapis.com/v1/accounts:lookup': {
      json: fc.record({ idToken: oneOf([tokens.id, tokens.choice, 'x']) }),
    },
    'POST /securetoken.googleapis.com/v1/token': {
      form: fc.record({
        grant_type: fc.constant('refresh_token'),
        refresh_token: oneOf([tokens.session, tokens.id, 'x']),
      }),
    },
    'POST /embedded-signin/revoke': {
      form: fc.record({ token: oneOf([tokens.endingSession, tokens.id, 'x']) }),
    },
    'GET /robot/v1/metadata/jwk/securetoken@system.gserviceaccount.com': none,
    'ALL /securetoken.googleapis.com/*': anything(['v1/token', 'v1/nothing']),
    'ALL /dev/mail/*': anything(['', 'nothing']),
    'GET /dev/mail': none,
    'GET /dev/mail/:id{[0-9a-f-]{36}}': { params: { id: oneOf(mailIds) } },
    'GET /dev/mail/:id{[0-9a-f-]{36}}/text': { params: { id: oneOf(mailIds) } },
    'ALL /embedded-signin/revoke': { method: anyMethod },
    'ALL /embedded-signin/*': anything(['', 'chooser.css', 'nothing']),
    'GET /embedded-signin/chooser.css': none,
    'GET /embedded-signin/chooser.js': none,
    'GET /embedded-signin': { query: lang },
    'POST /embedded-signin': {
      query: lang,
      headers: fc.constant({ origin: 'http://localhost' }),
      form: fc.record({ name: line, email: oneOf(['new@example.com', 'yasmine@demo.example']) }),
    },
    'ALL /rest/v1/*': anything(['', 'rooms', 'rpc/nothing', 'a/b/c']),
    'GET /rest/v1/rpc/:name': { params: { name: rpc }, query: search({ a: line }) },
    'POST /rest/v1/rpc/:name': { params: { name: rpc }, json: fc.oneof(fc.constant({}), someJson) },
    'GET /rest/v1/:table': Object.entries(columns).map(([name, names]) => ({
      params: { table: fc.constant(name) },
      query: restQuery(names),
      headers: restHeaders,
    })),
    'ALL /rest/v1/:table': { method: anyMethod, params: { table }, json: someJson },
    'ALL /storage/v1/object/public/*': anything(['images', 'flyers/a', 'attachments/a.pdf']),
    'GET /storage/v1/object/public/:bucket/:path{.+}': {
      params: {
        bucket: oneOf(['images', 'flyers', 'attachments']),
        path: oneOf(['picture.svg', 'a/b.svg']),
      },
    },
    'GET /storage/v1/object/sign/attachments/:path{.+}': {
      params: { path: oneOf([known.document.path]) },
      query: search({ token: oneOf([known.document.token]), download: line }),
    },
    'PUT /storage/v1/object/upload/*': {
      params: { '*': oneOf(['sign/attachments', 'sign/images/a.pdf']) },
    },
    'PUT /storage/v1/object/upload/sign/:bucket/:path{.+}': uploads.map(({ path, token }) => ({
      params: { bucket: fc.constant('attachments'), path: fc.constant(path) },
      query: fc.constant({ token }),
      bytes: fc.uint8Array({ maxLength: 64 }).map((bytes) => new Uint8Array(bytes)),
    })),
    'ALL /realtime/v1/*': anything(['websocket', 'api/broadcast']),
    'ALL /storage/v1/*': anything(['', 'bucket', 'object/list/images']),
    'GET /manifest.webmanifest': none,
    'GET /service-worker.js': none,
    'GET /robots.txt': none,
    'ALL /sitemap.xml': { method: anyMethod },
    'GET /sitemap.xml': none,
    'GET /': { query: lang },
    'GET /index.html': none,
    'GET /*': {
      params: {
        '*': oneOf(['rooms', `rooms/${roomSlugs[0] ?? ''}`, 'account/bookings', ...files]),
      },
      query: fc.oneof(lang, search({ seats: oneOf(['10', 'x']), from: day, to: day })),
    },
  };
}
