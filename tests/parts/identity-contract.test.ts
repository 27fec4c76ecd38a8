// The embedded identity provider beside Google's Auth emulator: the same calls, one after the other.
import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { decodeJwt, type JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import * as v from 'valibot';
import { createSigningKey } from '#server/embedded/identity/keys.ts';
import { identityProviderRoutes } from '#server/embedded/identity/provider.ts';
import { createRoleClaims } from '#server/embedded/identity/role-claims.ts';
import { createSessions } from '#server/embedded/identity/sessions.ts';
import { createEmbeddedTokens, type Account } from '#server/embedded/identity/tokens.ts';
import {
  createFirebaseRoleClaims,
  readServiceAccount,
} from '#server/identity/firebase-role-claims.ts';
import type { SetRoleClaim } from '#server/identity/role-claim.ts';
import { newServiceAccount } from './support/service-account.ts';
import { openGoogle, type Google } from './support/google.ts';
import { EMULATED_PROJECT } from './support/start-emulator.ts';

const picture = 'https://lh3.googleusercontent.com/a/nadia';
const clock = () => new Date();

interface Reply {
  status: number;
  body: Record<string, unknown>;
}

/** One of the two providers, as the SDK and the server see it. */
interface Provider {
  send: (path: string, body: object | URLSearchParams) => Promise<Reply>;
  /** A new token of Google for the account. */
  choice: () => Promise<string>;
  setRoleClaim: SetRoleClaim;
}

/** A new one for each test. */
let account: Account;
let google: Google;
let emulated: Provider;
let embedded: Provider;

beforeAll(async () => {
  const serviceAccount = await newServiceAccount(EMULATED_PROJECT);
  google = await openGoogle(inject('authEmulator'), serviceAccount);
  const origin = `http://127.0.0.1:${google.port}`;
  emulated = {
    send: senderTo((path, init) => fetch(origin + path, init)),
    choice: () =>
      Promise.resolve(
        JSON.stringify({
          sub: account.uid,
          email: account.email,
          name: account.name,
          picture,
          email_verified: true,
        }),
      ),
    setRoleClaim: createFirebaseRoleClaims({
      serviceAccount: await readServiceAccount(serviceAccount, EMULATED_PROJECT),
      clock,
      tokenUrl: `${origin}/oauth2.googleapis.com/token`,
      accountsUrl: `${origin}/identitytoolkit.googleapis.com`,
    }),
  };
  const key = await createSigningKey();
  const roleClaims = createRoleClaims();
  const tokens = createEmbeddedTokens(key, EMULATED_PROJECT, clock, roleClaims);
  const app = new Hono().route(
    '/',
    identityProviderRoutes({ tokens, sessions: createSessions(clock), key }),
  );
  embedded = {
    send: senderTo(async (path, init) => app.request(path, init)),
    choice: () => tokens.signChoice(account),
    setRoleClaim: roleClaims.set,
  };
});
afterAll(() => google.close());
beforeEach(() => {
  const uid = randomUUID();
  account = { uid, email: `${uid}@atlas.example`, name: 'Nadia Haddad' };
});

function senderTo(request: (path: string, init: RequestInit) => Promise<Response>) {
  return async (path: string, body: object | URLSearchParams): Promise<Reply> => {
    const isForm = body instanceof URLSearchParams;
    const response = await request(`${path}?key=key`, {
      method: 'POST',
      body: isForm ? body : JSON.stringify(body),
      ...(!isForm && { headers: { 'content-type': 'application/json' } }),
    });
    return { status: response.status, body: (await response.json()) as Reply['body'] };
  };
}

const both = <T>(ask: (provider: Provider) => Promise<T>) =>
  Promise.all([ask(emulated), ask(embedded)]);

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts';
const signIn = async ({ send, choice }: Provider) =>
  send(`${ACCOUNTS}:signInWithIdp`, {
    postBody: new URLSearchParams({
      id_token: await choice(),
      providerId: 'google.com',
    }).toString(),
    requestUri: 'http://localhost',
    returnSecureToken: true,
    returnIdpCredential: true,
  });
const refresh = ({ send }: Provider, token: string) =>
  send(
    '/securetoken.googleapis.com/v1/token',
    new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token }),
  );
const signedInSchema = v.object({
  idToken: v.string(),
  refreshToken: v.string(),
  localId: v.string(),
});
const signedIn = async (provider: Provider) =>
  v.parse(signedInSchema, (await signIn(provider)).body);

/** The names of an object's fields with their types, also of what is inside. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(shapeOf);
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shapeOf(each)]))
    : typeof value;
}

/** The fields of `first` that `second` does not have, or has with another type. */
function onlyIn(first: unknown, second: unknown, path = ''): string[] {
  if (typeof first !== 'object' || first === null) {
    return first === second ? [] : [path];
  }
  const other = typeof second === 'object' && second !== null ? Object.entries(second) : [];
  return Object.entries(first).flatMap(([name, value]) => {
    const found = other.find(([each]) => each === name);
    const place = path === '' ? name : `${path}.${name}`;
    return found ? onlyIn(value, found[1], place) : [place];
  });
}

/** What only the emulator has, and what only the embedded provider has. */
function differences(first: unknown, second: unknown) {
  const [emulator, ours] = [shapeOf(first), shapeOf(second)];
  return { emulator: onlyIn(emulator, ours).toSorted(), ours: onlyIn(ours, emulator).toSorted() };
}

test('a sign-in', async () => {
  const [first, second] = await both(signIn);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(differences(first.body, second.body)).toEqual({
    emulator: ['context', 'fullName', 'isNewUser', 'oauthAccessToken', 'oauthIdToken', 'photoUrl'],
    ours: [],
  });
});

test('the claims of an ID token', async () => {
  const [first, second] = await both(async (provider) =>
    decodeJwt((await signedIn(provider)).idToken),
  );
  expect(differences(first, second)).toEqual({ emulator: ['picture'], ours: [] });
  const common = ({ iss, aud, email, email_verified, name, firebase }: JWTPayload) => ({
    iss,
    aud,
    email,
    email_verified,
    name,
    firebase,
  });
  expect(common(second)).toEqual(common(first));
});

test('an account', async () => {
  const [first, second] = await both(async (provider) =>
    provider.send(`${ACCOUNTS}:lookup`, { idToken: (await signedIn(provider)).idToken }),
  );
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(differences(first.body, second.body)).toEqual({
    emulator: [
      'kind',
      'users.0.lastRefreshAt',
      'users.0.photoUrl',
      'users.0.providerUserInfo.0.photoUrl',
    ],
    // Google's own response has it.
    ours: ['users.0.validSince'],
  });
});

test('the next ID token of a session', async () => {
  const [first, second] = await both(async (provider) =>
    refresh(provider, (await signedIn(provider)).refreshToken),
  );
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(differences(first.body, second.body)).toEqual({ emulator: ['project_id'], ours: [] });
});

test.each<[name: string, call: (provider: Provider) => Promise<Reply>, code: string]>([
  ['a wrong refresh token', (provider) => refresh(provider, 'wrong'), 'INVALID_REFRESH_TOKEN'],
  [
    'a wrong ID token',
    ({ send }) => send(`${ACCOUNTS}:lookup`, { idToken: 'wrong' }),
    'INVALID_ID_TOKEN',
  ],
  [
    'a wrong token of Google',
    (provider) => signIn({ ...provider, choice: () => Promise.resolve('wrong') }),
    'INVALID_IDP_RESPONSE',
  ],
])('%s is refused with the same code', async (_, call, code) => {
  const refusals = await both(call);
  // After the code there may be a text for developers.
  const codes = refusals.map(({ status, body }) => {
    const { error } = v.parse(v.object({ error: v.object({ message: v.string() }) }), body);
    return [status, error.message.split(' : ')[0]];
  });
  expect(codes).toEqual([
    [400, code],
    [400, code],
  ]);
});

test('the role claim is in the tokens that are issued after it is set', async () => {
  const roles = await both(async (provider) => {
    const { idToken, refreshToken, localId } = await signedIn(provider);
    await provider.setRoleClaim(localId);
    const { access_token: next } = (await refresh(provider, refreshToken)).body;
    // A second time nothing changes.
    await provider.setRoleClaim(localId);
    const again = await signedIn(provider);
    return [idToken, String(next), again.idToken].map((token) => decodeJwt(token).role);
  });
  const expected = [undefined, 'authenticated', 'authenticated'];
  expect(roles).toEqual([expected, expected]);
});

test('no role claim is set for an account that does not exist', async () => {
  await expect(emulated.setRoleClaim('no-account')).rejects.toThrow(/Expected "users"/);
});
