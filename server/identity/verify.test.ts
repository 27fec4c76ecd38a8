/* oxlint-disable no-restricted-properties -- the uid, and the code of a refusal, are the contract; claims and messages are not */
import { createLocalJWKSet, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { describe, expect, test } from 'vitest';
import { createSigningKey } from '#server/embedded/identity/keys.ts';
import { createEmbeddedTokens } from '#server/embedded/identity/tokens.ts';
import { createRoleClaims } from '#server/embedded/identity/role-claims.ts';
import { createVerifier, issuerOf } from './verify.ts';

const projectId = 'riwaq-test';
const start = new Date('2026-12-01T08:00:00Z');
const account = { uid: 'u1', email: 'Ada@Example.com', name: 'Ada' };
const key = await createSigningKey();

function setUp(cacheSize?: number) {
  let now = start;
  let keyReads = 0;
  const keys = createLocalJWKSet(key.keySet);
  const clock = () => now;
  const verify = createVerifier({
    projectId,
    clock,
    getKey: (header, token) => {
      keyReads += 1;
      return keys(header, token);
    },
    ...(cacheSize !== undefined && { cacheSize }),
  });
  return {
    verify,
    tokens: createEmbeddedTokens(key, projectId, clock, createRoleClaims()),
    keyReads: () => keyReads,
    after: (seconds: number) => {
      now = new Date(start.getTime() + seconds * 1000);
    },
  };
}

const issuedAt = start.getTime() / 1000;

/** A token of Firebase's format, with changed header and claims. */
function signed(
  change: (token: SignJWT) => SignJWT,
  signer = key,
  claims: JWTPayload = {},
): Promise<string> {
  const token = new SignJWT({
    email: account.email,
    email_verified: true,
    auth_time: issuedAt,
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: key.keyId })
    .setIssuer(issuerOf(projectId))
    .setAudience(projectId)
    .setSubject('u1')
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + 3600);
  return change(token).sign(signer.privateKey);
}

describe('verified tokens', () => {
  test('a valid token returns the caller, with the email in lower case', async () => {
    const { verify, tokens } = setUp();
    expect(await verify(await tokens.signIdToken(account))).toMatchObject({
      uid: 'u1',
      email: 'ada@example.com',
      name: 'Ada',
    });
  });

  test('a verified token is cached until it expires', async () => {
    const { verify, tokens, keyReads, after } = setUp();
    const token = await tokens.signIdToken(account);
    await verify(token);
    after(3599);
    await verify(token);
    expect(keyReads()).toBe(1);
    after(3600);
    await expect(verify(token)).rejects.toMatchObject({ code: 'token_expired' });
  });

  test('the cache of verified tokens is bounded; the oldest is removed first', async () => {
    const { verify, keyReads } = setUp(1);
    const [first, second] = await Promise.all([
      signed((token) => token),
      signed((token) => token.setJti('2')),
    ]);
    await verify(first);
    await verify(second);
    await verify(second);
    expect(keyReads()).toBe(2);
    await verify(first);
    expect(keyReads()).toBe(3);
  });
});

test('our clock may be a minute behind the issuer’s', async () => {
  const { verify } = setUp();
  const ahead = issuedAt + 60;
  const token = await signed((made) => made.setIssuedAt(ahead), key, { auth_time: ahead });
  expect(await verify(token)).toMatchObject({ uid: 'u1' });
});

describe('refused tokens', () => {
  const signedWith = (claims: JWTPayload) => signed((token) => token, key, claims);
  const forger = createSigningKey();
  const attacks: [string, () => Promise<string> | string][] = [
    ['signed by another key', async () => signed((token) => token, await forger)],
    ['of another project', () => signed((token) => token.setAudience('other'))],
    ['of another issuer', () => signed((token) => token.setIssuer(issuerOf('other')))],
    ['without a subject', () => signed((token) => token.setSubject(''))],
    [
      'with algorithm none',
      () =>
        new UnsecuredJWT({ email: account.email })
          .setIssuer(issuerOf(projectId))
          .setAudience(projectId)
          .setSubject('u1')
          .setIssuedAt(start)
          .setExpirationTime('1h')
          .encode(),
    ],
    [
      'signed with the public key as an HMAC secret',
      () =>
        new SignJWT({ email: account.email })
          .setProtectedHeader({ alg: 'HS256', kid: key.keyId })
          .setIssuer(issuerOf(projectId))
          .setAudience(projectId)
          .setSubject('u1')
          .setIssuedAt(start)
          .setExpirationTime('1h')
          .sign(new TextEncoder().encode(JSON.stringify(key.keySet.keys[0]))),
    ],
    ['that is a choice of the chooser', () => setUp().tokens.signChoice(account)],
    ['that is a refresh token', () => setUp().tokens.signSession(account, 's')],
    ['that is no token', () => 'not-a-token'],
    ['of this project among others', () => signed((token) => token.setAudience([projectId, 'b']))],
    ['with the project in a list', () => signed((token) => token.setAudience([projectId]))],
    ['issued in the future', () => signed((token) => token.setIssuedAt(issuedAt + 61))],
    ['of a sign-in in the future', () => signedWith({ auth_time: issuedAt + 61 })],
    ['without the time of its sign-in', () => signedWith({ auth_time: undefined })],
    ['whose sign-in has no number as its time', () => signedWith({ auth_time: String(issuedAt) })],
    ['with an email that is not verified', () => signedWith({ email_verified: false })],
    ['with an email that is verified in words', () => signedWith({ email_verified: 'true' })],
    ['without a claim that its email is verified', () => signedWith({ email_verified: undefined })],
    ['without an email', () => signedWith({ email: undefined })],
  ];

  test.each(attacks)('a token %s', async (_what, make) => {
    const { verify } = setUp();
    await expect(verify(await make())).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('a refused token is checked again, and accepted when it becomes valid', async () => {
    const { verify, keyReads, after } = setUp();
    const token = await signedWith({ auth_time: issuedAt + 61 });
    await expect(verify(token)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(verify(token)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(keyReads()).toBe(2);
    after(1);
    expect(await verify(token)).toMatchObject({ uid: 'u1' });
  });

  test('a changed payload invalidates the signature', async () => {
    const { verify, tokens } = setUp();
    const [header, payload, signature] = (await tokens.signIdToken(account)).split('.');
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()) as object;
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'admin' })).toString('base64url');
    await expect(verify(`${header}.${forged}.${signature}`)).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
});
