import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import type { SigningKey } from './keys.ts';
import type { Account, EmbeddedTokens } from './tokens.ts';

const MAX_BODY_BYTES = 64 * 1024;
const limitBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: (c) => refuse(c, 'PAYLOAD_TOO_LARGE', 413),
});
const signInSchema = v.object({ postBody: v.string() });
const lookupSchema = v.object({ idToken: v.string() });

/**
 * The four Google endpoints that the Firebase web SDK calls for a federated sign-in, served on this origin
 * (docs/decisions: own embedded identity provider). Errors have the format that the SDK parses.
 */
export function identityProviderRoutes(tokens: EmbeddedTokens, key: SigningKey) {
  return new Hono()
    .post('/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp', limitBody, async (c) => {
      const body = v.safeParse(signInSchema, await readJson(c));
      const choice = body.success
        ? new URLSearchParams(body.output.postBody).get('id_token')
        : null;
      const account = choice && (await orNull(tokens.readChoice(choice)));
      return account
        ? c.json(await signedIn(account, tokens))
        : refuse(c, 'INVALID_IDP_RESPONSE : The account choice is not valid.');
    })
    .post('/identitytoolkit.googleapis.com/v1/accounts:lookup', limitBody, async (c) => {
      const body = v.safeParse(lookupSchema, await readJson(c));
      const account = body.success ? await orNull(tokens.readIdToken(body.output.idToken)) : null;
      return account ? c.json({ users: [toUser(account)] }) : refuse(c, 'INVALID_ID_TOKEN');
    })
    .post('/securetoken.googleapis.com/v1/token', limitBody, async (c) => {
      const form = new URLSearchParams(await c.req.text());
      const refreshToken = form.get('refresh_token') ?? '';
      const account =
        form.get('grant_type') === 'refresh_token'
          ? await orNull(tokens.readSession(refreshToken))
          : null;
      if (!account) {
        return refuse(c, 'INVALID_REFRESH_TOKEN');
      }
      const idToken = await tokens.signIdToken(account, account.authTime);
      return c.json({
        access_token: idToken,
        id_token: idToken,
        expires_in: String(tokens.idTokenSeconds),
        token_type: 'Bearer',
        refresh_token: refreshToken,
        user_id: account.uid,
      });
    })
    .get('/robot/v1/metadata/jwk/securetoken@system.gserviceaccount.com', (c) =>
      c.json(key.keySet),
    );
}

async function signedIn(account: Account, tokens: EmbeddedTokens) {
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
    refreshToken: await tokens.signSession(account),
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

async function readJson(c: Context): Promise<unknown> {
  return orNull(c.req.json<unknown>());
}

/** Any error of parsing or verification is the same refusal. */
async function orNull<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise;
  } catch {
    return null;
  }
}

function refuse(c: Context, message: string, status: ContentfulStatusCode = 400) {
  return c.json(
    { error: { code: status, message, errors: [{ message, reason: 'invalid' }] } },
    status,
  );
}
