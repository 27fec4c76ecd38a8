import { Hono } from 'hono';
import { customerName, ensureCustomerSchema } from '#domain/identity/customer.ts';
import { isReservedName } from '#domain/identity/reserved-name.ts';
import { comparedEmail } from '#domain/text/text.ts';
import { customerOf, ensureCustomer } from '#server/customers/customers.ts';
import { Refusal } from '#server/errors.ts';
import { preferencesOf } from '#server/http/language.ts';
import { validate } from '#server/http/validate.ts';
import type { IdentityEnv } from '#server/identity/authenticate.ts';
import type { ApiDeps } from './deps.ts';

/** /api/auth: the profile of the signed-in person (rulings, Identity and profile). */
export function authRoutes({ db, signedIn, write, ensureRoleClaim, readSite }: ApiDeps) {
  return new Hono<IdentityEnv>()
    .post('/ensure-customer', write, validate('json', ensureCustomerSchema), async (c) => {
      const identity = c.get('identity');
      const { uid, email, name } = c.req.valid('json');
      if (uid !== identity.uid || comparedEmail(email) !== identity.email) {
        throw new Refusal('identity_mismatch');
      }
      // The name of a token may be empty. Without one, that of the body is used.
      const given = identity.name || customerName(name);
      // The chat shows the name to others, so no customer may have one of the staff.
      const { brand } = await readSite();
      const shown = isReservedName(given, brand) ? identity.email : given;
      const [customer, isTokenStale] = await Promise.all([
        ensureCustomer(db, { ...identity, name: shown }, preferencesOf(c).language),
        ensureRoleClaim(identity),
      ]);
      return c.json({ customer, isTokenStale });
    })
    .get('/profile', signedIn, async (c) =>
      c.json({ customer: await customerOf(db, c.get('identity')) }),
    );
}
