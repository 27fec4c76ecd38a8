import * as v from 'valibot';
import { languageSchema } from '#domain/language.ts';
import { isPhoneNumber } from '#domain/request/phone.ts';
import { emailSchema, lineSchema } from '#domain/text.ts';

const number = lineSchema(50);

/**
 * What a customer saves for the next request and for quotes; '' for what is not known. Response of GET /api/account/details
 * and body of PUT. `language` is that of mails; null: the language in which the customer last used the site.
 */
export const accountDetailsSchema = v.object({
  phone: v.pipe(
    lineSchema(200),
    v.check((phone) => phone === '' || isPhoneNumber(phone), 'not a telephone number'),
  ),
  company_name: lineSchema(200),
  company_address: lineSchema(300),
  rc: number,
  nif: number,
  nis: number,
  article: number,
  language: v.nullable(languageSchema),
});
export type AccountDetails = v.InferOutput<typeof accountDetailsSchema>;

/** Body of POST /api/account/forget: the caller's email address, typed as the confirmation. */
export const forgetAccountSchema = v.object({ email: emailSchema });
export const forgottenResponseSchema = v.object({ status: v.literal('forgotten') });
