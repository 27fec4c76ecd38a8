import * as v from 'valibot';
import { languageSchema } from '#domain/language.ts';
import { isPhoneNumber } from '#domain/request/phone.ts';
import { lineSchema } from '#domain/text/text.ts';

/** The telephone may be empty; else it can be called. */
export function isSavablePhone(phone: string): boolean {
  return phone === '' || isPhoneNumber(phone);
}

/** As long as the fields of a form are. */
const line = lineSchema(200);

/** The mails that a customer may decline; the others are always sent. `private.mail_choice` names the kinds of each. */
export const declinableMails = ['confirmations', 'reminders', 'chat_answers'] as const;
export type DeclinableMail = (typeof declinableMails)[number];

/**
 * What a customer saves for the next request and for quotes; '' for what is not known. Response of GET /api/account/details
 * and body of PUT. `language` is that of mails; null: the language in which the customer last used the site. Without `unwanted_mails`
 * (a page of an earlier release sends none) they stay as they are.
 */
export const accountDetailsSchema = v.object({
  phone: v.pipe(line, v.check(isSavablePhone, 'not a telephone number')),
  company_name: line,
  company_address: line,
  rc: line,
  nif: line,
  nis: line,
  article: line,
  language: v.nullable(languageSchema),
  unwanted_mails: v.optional(v.array(v.picklist(declinableMails))),
});
export type AccountDetails = v.InferOutput<typeof accountDetailsSchema>;

/** Body of POST /api/account/forget: the caller's email address, typed as the confirmation. */
export const forgetAccountSchema = v.object({ email: v.string() });
export const forgottenResponseSchema = v.object({ status: v.literal('forgotten') });

/** Response of GET and POST /api/account/calendar-address and of its revocation; null: the customer has no address. */
export const calendarAddressSchema = v.object({ address: v.nullable(v.string()) });
export type CalendarAddress = v.InferOutput<typeof calendarAddressSchema>;
