import * as v from 'valibot';
import { cleanLine, lineSchema } from '#domain/text/text.ts';

/** The customer's role. Specification, section 6. */
export const organizationTypes = ['student', 'partner', 'enterprise', 'other'] as const;
export const organizationTypeSchema = v.picklist(organizationTypes);
export type OrganizationType = v.InferOutput<typeof organizationTypeSchema>;

export const socialNetworks = ['instagram', 'whatsapp', 'facebook', 'linkedin', 'tiktok'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

const MAX_ANNOUNCED_DOCUMENTS = 100;
const PARTNER_SOCIALS = 2;

const line = lineSchema(200);

/** The social networks of a partner, each with a text. */
export function socialsOf(text: v.GenericSchema<string>) {
  return v.object({
    instagram: text,
    whatsapp: text,
    facebook: text,
    linkedin: text,
    tiktok: text,
  });
}

/** Who asks, as it is typed and as it is sent; a form may not have a role yet. */
interface Verification {
  organizationType: OrganizationType | null;
  organizationTypeOther: string;
  socials: Record<SocialNetwork, string>;
}

type VerificationField = 'organizationType' | 'organizationTypeOther' | 'socials';
export type VerificationError = 'roleRequired' | 'roleOtherRequired' | 'socialsRequired';

/**
 * What is wrong with who asks, for the form and for the request (specification, section 5, Booking form). Documents have a
 * rule of their own, `needsDocument`: they follow the request.
 */
export function validateRole({
  organizationType: role,
  organizationTypeOther,
  socials,
}: Verification): Partial<Record<VerificationField, VerificationError>> {
  const socialCount = socialNetworks.filter((network) => cleanLine(socials[network]) !== '').length;
  return {
    ...(role === null && { organizationType: 'roleRequired' }),
    ...(role === 'other' &&
      cleanLine(organizationTypeOther) === '' && { organizationTypeOther: 'roleOtherRequired' }),
    ...(role === 'partner' && socialCount < PARTNER_SOCIALS && { socials: 'socialsRequired' }),
  };
}

/** Whether a role needs at least one supporting document (specification, section 5). */
export function needsDocument(role: string | null): boolean {
  return role === 'student' || role === 'partner';
}

/**
 * Who asks for a booking, as it is sent. `documentCount` announces the documents that follow the request: the server refuses
 * a request whose role needs one and that announces none.
 */
export const verificationInfoSchema = v.pipe(
  v.object({
    organizationType: organizationTypeSchema,
    organizationTypeOther: line,
    socials: socialsOf(line),
    documentCount: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_ANNOUNCED_DOCUMENTS)),
      0,
    ),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) {
      return;
    }
    const { value } = dataset;
    for (const [key, message] of Object.entries(validateRole(value))) {
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: value, key, value: undefined }],
      });
    }
  }),
);
