import { randomUUID } from 'node:crypto';
import { createLocalJWKSet, jwtVerify, SignJWT, type JWTPayload } from 'jose';
import * as v from 'valibot';
import { issuerOf } from '#server/identity/verify.ts';
import { ROLE_CLAIM } from '#server/identity/role-claim.ts';
import type { SigningKey } from './keys.ts';
import type { RoleClaims } from './role-claims.ts';

/** A person of the account chooser. */
export interface Account {
  uid: string;
  email: string;
  name: string;
}

const ID_TOKEN_SECONDS = 3600;
const CHOICE_SECONDS = 300;
export const SESSION_SECONDS = 90 * 24 * 3600;
/** Separate issuers, so that neither a choice nor a session is accepted as an ID token. */
const CHOICE_ISSUER = 'urn:embedded:choice';
const SESSION_ISSUER = 'urn:embedded:session';

const accountClaims = v.object({
  sub: v.string(),
  email: v.string(),
  name: v.string(),
  iat: v.number(),
  auth_time: v.optional(v.number()),
});
const choiceClaims = v.object({ ...accountClaims.entries, jti: v.string() });
/** Tokens of an earlier release have no session. */
const sessionClaims = v.object({ ...accountClaims.entries, sid: v.optional(v.string(), '') });

export type EmbeddedTokens = ReturnType<typeof createEmbeddedTokens>;

/** Signs and reads the three tokens of the embedded provider: the chooser's choice, the ID token, the session. */
export function createEmbeddedTokens(
  key: SigningKey,
  projectId: string,
  clock: () => Date,
  roleClaims: RoleClaims,
) {
  const getKey = createLocalJWKSet(key.keySet);
  const nowSeconds = () => Math.floor(clock().getTime() / 1000);

  const sign = (issuer: string, account: Account, seconds: number, claims: JWTPayload = {}) => {
    const issuedAt = nowSeconds();
    return new SignJWT({ email: account.email, name: account.name, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: key.keyId, typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(projectId)
      .setSubject(account.uid)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + seconds)
      .sign(key.privateKey);
  };

  const read = async <T>(issuer: string, schema: v.GenericSchema<unknown, T>, token: string) => {
    const { payload } = await jwtVerify(token, getKey, {
      algorithms: ['RS256'],
      issuer,
      audience: projectId,
      currentDate: clock(),
    });
    return v.parse(schema, payload);
  };

  return {
    /** The popup sends it to the page; the SDK exchanges it like a token of Google. */
    signChoice: (account: Account) =>
      sign(CHOICE_ISSUER, account, CHOICE_SECONDS, { jti: randomUUID() }),
    /** `id` is that of the choice. */
    readChoice: async (token: string) => {
      const claims = await read(CHOICE_ISSUER, choiceClaims, token);
      return { ...accountOf(claims), id: claims.jti };
    },
    /** An ID token with Firebase's claims, and the role claim once it is set for the account. */
    signIdToken: (account: Account, authTime = nowSeconds()) =>
      sign(issuerOf(projectId), account, ID_TOKEN_SECONDS, {
        auth_time: authTime,
        user_id: account.uid,
        email_verified: true,
        ...(roleClaims.has(account.uid) && ROLE_CLAIM),
        firebase: {
          identities: { 'google.com': [account.uid], email: [account.email] },
          sign_in_provider: 'google.com',
        },
      }),
    readIdToken: async (token: string) =>
      accountOf(await read(issuerOf(projectId), accountClaims, token)),
    /** Firebase's refresh token: `securetoken` exchanges it for the next ID token. The previous release reads its `jti`. */
    signSession: (account: Account, sessionId: string, authTime = nowSeconds()) =>
      sign(SESSION_ISSUER, account, SESSION_SECONDS, {
        auth_time: authTime,
        sid: sessionId,
        jti: sessionId,
      }),
    readSession: async (token: string) => {
      const claims = await read(SESSION_ISSUER, sessionClaims, token);
      return { ...accountOf(claims), sessionId: claims.sid };
    },
    idTokenSeconds: ID_TOKEN_SECONDS,
  };
}

function accountOf({ sub, email, name, iat, auth_time }: v.InferOutput<typeof accountClaims>) {
  return { uid: sub, email, name, authTime: auth_time ?? iat };
}
