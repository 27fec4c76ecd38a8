import * as v from 'valibot';
import { languageSchema } from '#domain/language.ts';
import { centimesSchema } from '#domain/money/money.ts';
import { countSchema } from '#domain/money/typed-amount.ts';
import { billingTypeSchema } from '#domain/period/billing-type.ts';
import { emailSchema, lineSchema, requiredLineSchema, textSchema } from '#domain/text/text.ts';
import { isoDateSchema, isoTimeSchema } from '#domain/time/time.ts';
import { staffCall } from './call.ts';
import { keySchema } from './typed.ts';

const MAX_LINE = 200;
const MAX_TEXT = 2_000;

const lineOrNone = v.optional(lineSchema(MAX_LINE));

const foundCustomerSchema = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
});
export type FoundCustomer = v.InferOutput<typeof foundCustomerSchema>;

/** Customers by words of their name or address, or digits of their telephone number; the first ones by name. */
export const searchCustomersCall = staffCall(
  'customers.search',
  v.object({ search: requiredLineSchema(MAX_LINE) }),
  v.array(foundCustomerSchema),
);

/** Requests a room for a phone customer; a dry run shows the price. */
export const bookForCallerCall = staffCall(
  'requests.create',
  v.object({
    roomSlug: keySchema,
    email: emailSchema,
    /** Of a known customer these may be left out. */
    name: lineOrNone,
    phone: lineOrNone,
    /** Of the mails to a new customer. */
    language: languageSchema,
    client: lineOrNone,
    event: requiredLineSchema(MAX_LINE),
    attendees: countSchema,
    period: v.object({
      billingType: billingTypeSchema,
      dates: v.object({
        start: isoDateSchema,
        end: isoDateSchema,
        startTime: v.nullable(isoTimeSchema),
        endTime: v.nullable(isoTimeSchema),
      }),
    }),
    /** The customer reads it. */
    notes: v.optional(textSchema(MAX_TEXT)),
    /** Why the limits of requests may be exceeded; staff read it. */
    reason: v.optional(textSchema(MAX_TEXT)),
  }),
  v.object({
    ref_code: v.string(),
    name: v.string(),
    room: v.string(),
    total: centimesSchema,
    is_new_customer: v.boolean(),
    held_until: v.string(),
  }),
);
export type PhoneRequest = v.InferInput<typeof bookForCallerCall.input>;
export type BookedForCaller = v.InferOutput<typeof bookForCallerCall.output>;

const refusedSchema = v.object({ fields: v.array(v.string()) });

/** The names of the fields that are missing or malformed. */
export function invalidFields(request: PhoneRequest): string[] {
  const { issues = [] } = v.safeParse(bookForCallerCall.input, request);
  return issues.map((issue) => v.getDotPath(issue)?.split('.').at(-1) ?? '');
}

/** Those that the server names in the parameters of `invalid_request`. */
export function refusedFields(params: unknown): string[] {
  const refused = v.safeParse(refusedSchema, params);
  return refused.success ? refused.output.fields : [];
}
