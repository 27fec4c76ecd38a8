import { readFile } from 'node:fs/promises';
import { importPKCS8, SignJWT } from 'jose';
import * as v from 'valibot';
import { ROLE_CLAIM, type SetRoleClaim } from './role-claim.ts';

export const TOKEN_URL = 'https://oauth2.googleapis.com/token';
export const ACCOUNTS_URL = 'https://identitytoolkit.googleapis.com';
const SCOPE = 'https://www.googleapis.com/auth/identitytoolkit';
/** All calls for one account: a sign-in waits for them. */
const TIMEOUT_MS = 3_000;
/** After a failure no call is made for this time. */
const PAUSE_MS = 60_000;
const ASSERTION_SECONDS = 600;
/** An access token is not used in its last minute. */
const MARGIN_MS = 60_000;

const serviceAccountSchema = v.object({
  project_id: v.string(),
  client_email: v.string(),
  private_key: v.string(),
});
type ServiceAccount = v.InferOutput<typeof serviceAccountSchema>;

const accessTokenSchema = v.object({ access_token: v.string(), expires_in: v.number() });
const lookupSchema = v.object({
  users: v.tuple([v.object({ customAttributes: v.optional(v.string(), '{}') })]),
});
const attributesSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

/** Reads the key of a service account: its JSON, or the path of the file that Google gave. */
export async function readServiceAccount(
  setting: string,
  projectId: string,
): Promise<ServiceAccount> {
  const text = setting.startsWith('{') ? setting : await readFile(setting, 'utf8').catch(() => '');
  const account = v.safeParse(v.pipe(v.string(), v.parseJson(), serviceAccountSchema), text);
  // Without the parser's message: it quotes the key.
  if (!account.success) {
    throw new Error(
      'FIREBASE_SERVICE_ACCOUNT must be the JSON key of a service account, or the path of its file',
    );
  }
  if (account.output.project_id !== projectId) {
    throw new Error(
      `FIREBASE_SERVICE_ACCOUNT belongs to the project ${account.output.project_id}, not to FIREBASE_PROJECT_ID`,
    );
  }
  return account.output;
}

interface FirebaseRoleClaimsOptions {
  serviceAccount: ServiceAccount;
  clock: () => Date;
  /** Milliseconds of a clock that no one sets. */
  elapsed?: () => number;
  tokenUrl?: string;
  accountsUrl?: string;
  timeoutMs?: number;
}

/**
 * Sets the role claim as a custom claim of a Firebase account, by the REST interface of Google's Identity Toolkit
 * (docs/decisions/046). Other custom claims, also another role, remain.
 */
export function createFirebaseRoleClaims({
  serviceAccount,
  clock,
  elapsed = () => performance.now(),
  tokenUrl = TOKEN_URL,
  accountsUrl = ACCOUNTS_URL,
  timeoutMs = TIMEOUT_MS,
}: FirebaseRoleClaimsOptions): SetRoleClaim {
  let accessToken = { text: '', expiresAt: -Infinity };
  let pausedUntil = -Infinity;

  const readAccessToken = async (signal: AbortSignal): Promise<string> => {
    if (accessToken.expiresAt - MARGIN_MS <= elapsed()) {
      const body = await accessTokenForm(serviceAccount, tokenUrl, clock());
      const { access_token: text, expires_in: seconds } = await call(accessTokenSchema, tokenUrl, {
        body,
        signal,
      });
      accessToken = { text, expiresAt: elapsed() + seconds * 1000 };
    }
    return accessToken.text;
  };

  const callAccounts = async <S extends v.GenericSchema>(
    schema: S,
    method: 'lookup' | 'update',
    body: object,
    signal: AbortSignal,
  ): Promise<v.InferOutput<S>> => {
    const project = encodeURIComponent(serviceAccount.project_id);
    return call(schema, `${accountsUrl}/v1/projects/${project}/accounts:${method}`, {
      headers: {
        authorization: `Bearer ${await readAccessToken(signal)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
      signal,
    });
  };

  const setClaim = async (uid: string, signal: AbortSignal) => {
    const { users } = await callAccounts(lookupSchema, 'lookup', { localId: [uid] }, signal);
    const attributes = v.parse(attributesSchema, users[0].customAttributes);
    if (!('role' in attributes)) {
      const customAttributes = JSON.stringify({ ...attributes, ...ROLE_CLAIM });
      await callAccounts(v.object({}), 'update', { localId: uid, customAttributes }, signal);
    }
  };

  return async (uid) => {
    if (elapsed() < pausedUntil) {
      throw new Error('the last call of the Identity Toolkit failed a moment ago');
    }
    try {
      await setClaim(uid, AbortSignal.timeout(timeoutMs));
    } catch (error) {
      pausedUntil = elapsed() + PAUSE_MS;
      accessToken = { text: '', expiresAt: -Infinity };
      throw error;
    }
  };
}

/** The form by which a service account asks for an access token. */
async function accessTokenForm(
  serviceAccount: ServiceAccount,
  tokenUrl: string,
  now: Date,
): Promise<URLSearchParams> {
  return new URLSearchParams({
    grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
    assertion: await signAssertion(serviceAccount, tokenUrl, now),
  });
}

async function signAssertion(
  { client_email: email, private_key: pem }: ServiceAccount,
  audience: string,
  now: Date,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(email)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ASSERTION_SECONDS)
    .sign(await importPKCS8(pem, 'RS256'));
}

async function call<S extends v.GenericSchema>(
  schema: S,
  url: string,
  init: RequestInit,
): Promise<v.InferOutput<S>> {
  const response = await fetch(url, { method: 'POST', ...init });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`${new URL(url).host} responded ${response.status}`);
  }
  return v.parse(schema, await response.json());
}
