import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import type { SigningKey } from './keys.ts';
import type { EmbeddedSessions } from './sessions.ts';
import type { Account, EmbeddedTokens } from './tokens.ts';

const signInSchema = v.object({ postBody: v.string() });
const lookupSchema = v.object({ idToken: v.string() });

/** The embedded identity provider. */
export interface IdentityProvider {
  tokens: EmbeddedTokens;
  sessions: EmbeddedSessions;
  key: SigningKey;
}

/**
 * The four Google endpoints that the Firebase web SDK calls for a federated sign-in, served on this origin, and the end of a
 * session, for which the SDK makes no call (docs/decisions/003). Errors have the format that the SDK parses.
 */
export function identityProviderRoutes({ tokens, sessions, key }: IdentityProvider) {
  return new Hono()
    .post('/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp', async (c) => {
      const body = v.safeParse(signInSchema, await orNull(c.req.json<unknown>()));
      const choice = body.success
        ? new URLSearchParams(body.output.postBody).get('id_token')
        : null;
      const account = choice ? await orNull(tokens.readChoice(choice)) : null;
      return account && (await sessions.open(account.id))
        ? c.json(await signedIn(tokens, account))
        : refuse(c, 'INVALID_IDP_RESPONSE : The account choice is not valid.');
    })
    .post('/identitytoolkit.googleapis.com/v1/accounts:lookup', async (c) => {
      const body = v.safeParse(lookupSchema, await orNull(c.req.json<unknown>()));
      const account = body.success ? await orNull(tokens.readIdToken(body.output.idToken)) : null;
      return account ? c.json({ users: [toUser(account)] }) : refuse(c, 'INVALID_ID_TOKEN');
    })
    .post('/securetoken.googleapis.com/v1/token', async (c) => {
      const form = new URLSearchParams(await c.req.text());
      const account =
        form.get('grant_type') === 'refresh_token'
          ? await orNull(tokens.readSession(form.get('refresh_token') ?? ''))
          : null;
      if (!account) {
        return refuse(c, 'INVALID_REFRESH_TOKEN');
      }
      const { sessionId, authTime } = account;
      if (!(await sessions.use(sessionId))) {
        // The only refusal on which the SDK signs the user out.
        return refuse(c, 'TOKEN_EXPIRED');
      }
      const idToken = await tokens.signIdToken(account, authTime);
      return c.json({
        access_token: idToken,
        id_token: idToken,
        expires_in: String(tokens.idTokenSeconds),
        token_type: 'Bearer',
        refresh_token: await tokens.signSession(account, sessionId, authTime),
        user_id: account.uid,
      });
    })
    .post('/embedded-signin/revoke', async (c) => {
      const token = new URLSearchParams(await c.req.text()).get('token') ?? '';
      const session = await orNull(tokens.readSession(token));
      if (session) {
        await sessions.end(session.sessionId);
      }
      // As RFC 7009 requires, also for a token that is not valid.
      return c.body(null, 200);
    })
    .get('/robot/v1/metadata/jwk/securetoken@system.gserviceaccount.com', (c) =>
      c.json(key.keySet),
    );
}

async function signedIn(tokens: EmbeddedTokens, account: Account & { id: string }) {
  return {
    kind: 'identitytoolkit#VerifyAssertionResponse',
    providerId: 'google.com',
    federatedId: `https://accounts.google.com/${account.uid}`,
    localId: account.uid,
    email: account.email,
    emailVerified: true,
    displayName: account.name,
    rawUserInfo: JSON.stringify({ email: account.email, name: account.name }),
    idToken: await tokens.signIdToken(account),
    refreshToken: await tokens.signSession(account, account.id),
    expiresIn: String(tokens.idTokenSeconds),
  };
}

function toUser(account: Account & { authTime: number }) {
  const signedInAt = String(account.authTime * 1000);
  return {
    localId: account.uid,
    email: account.email,
    emailVerified: true,
    displayName: account.name,
    providerUserInfo: [
      {
        providerId: 'google.com',
        rawId: account.uid,
        federatedId: account.uid,
        email: account.email,
        displayName: account.name,
      },
    ],
    validSince: String(account.authTime),
    createdAt: signedInAt,
    lastLoginAt: signedInAt,
  };
}

/** Any error of parsing or verification is the same refusal. */
const orNull = <T>(promise: Promise<T>): Promise<T | null> => promise.catch(() => null);

function refuse(c: Context, message: string) {
  return c.json({ error: { code: 400, message, errors: [{ message, reason: 'invalid' }] } }, 400);
}
