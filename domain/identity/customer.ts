import * as v from 'valibot';
import { cleanLine } from '#domain/text/text.ts';

const MAX_CUSTOMER_NAME = 200;

/** The name of an account as it is stored and shown: one line, shortened. '' for one that cannot be seen. */
export function customerName(name: string): string {
  // Composing letters takes quadratic time, and makes a text of at most four times its length shorter.
  return cleanLine(cleanLine(name.slice(0, 4 * MAX_CUSTOMER_NAME)).slice(0, MAX_CUSTOMER_NAME));
}

/**
 * Body of POST /api/auth/ensure-customer; it must agree with the verified token (rulings, Identity and profile), and is judged
 * by nothing else (docs/decisions/118).
 */
export const ensureCustomerSchema = v.object({
  uid: v.string(),
  email: v.string(),
  name: v.string(),
});

/** A customer's profile; `uid` is the identity provider's, `id` ours. */
export const customerSchema = v.object({
  id: v.string(),
  uid: v.string(),
  email: v.string(),
  name: v.string(),
  phone: v.nullable(v.string()),
  /** An earlier release of the server does not send it. */
  company_name: v.optional(v.nullable(v.string())),
  /** The role of the last request for a room. */
  organization_type: v.optional(v.nullable(v.string())),
});
export type Customer = v.InferOutput<typeof customerSchema>;

/** Response of ensure-customer. `isTokenStale`: it set a claim just now, which only the next token has. */
export const ensuredCustomerSchema = v.object({ isTokenStale: v.optional(v.boolean(), false) });
/** Response of GET /api/auth/profile. */
export const profileResponseSchema = v.object({ customer: customerSchema });

/** The signed-in person as the identity provider describes them. */
export interface SignedInUser {
  uid: string;
  displayName: string;
  email: string;
  photoURL: string | null;
}
