import { Hono } from 'hono';
import { ensureCustomerSchema } from '#domain/identity/customer.ts';
import { cleanLine } from '#domain/text.ts';
import { customerOf, ensureCustomer } from '#server/customers/customers.ts';
import { ApiError } from '#server/errors.ts';
import { validate } from '#server/http/validate.ts';
import type { IdentityEnv } from '#server/identity/authenticate.ts';
import type { ApiDeps } from './deps.ts';

/** /api/auth: the profile of the signed-in person (rulings, Identity and profile). */
export function authRoutes({ db, signedIn, writeLimit, ensureRoleClaim }: ApiDeps) {
  return new Hono<IdentityEnv>()
    .post(
      '/ensure-customer',
      signedIn,
      writeLimit,
      validate('json', ensureCustomerSchema),
      async (c) => {
        const identity = c.get('identity');
        const { uid, email, name } = c.req.valid('json');
        if (uid !== identity.uid || email.toLowerCase() !== identity.email) {
          throw new ApiError('identity_mismatch');
        }
        // A token may have no name; then the name that the person typed is used.
        const [customer, isTokenStale] = await Promise.all([
          ensureCustomer(db, { ...identity, name: cleanLine(identity.name) || name }),
          ensureRoleClaim(identity),
        ]);
        return c.json({ customer, isTokenStale });
      },
    )
    .get('/profile', signedIn, async (c) =>
      c.json({ customer: await customerOf(db, c.get('identity')) }),
    );
}
