import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK,
} from 'jose';
import * as v from 'valibot';
import { openStoredJson } from './stored-json.ts';

/** The key that signs the embedded provider's tokens, and its published public key. */
export interface SigningKey {
  privateKey: CryptoKey;
  keyId: string;
  /** The public key as a JWK set, for `createLocalJWKSet` and the published keys. */
  keySet: { keys: JWK[] };
}

const storedKey = v.nullable(v.custom<JWK>((key) => typeof key === 'object'));

/** Reads the signing key from `dataDir`, or creates it: sign-ins stay valid after a restart. Only the server's user may read it. */
export async function loadSigningKey(dataDir: string): Promise<SigningKey> {
  const path = join(dataDir, 'identity-key.json');
  const { value: stored, write } = await openStoredJson(path, storedKey, null);
  if (stored) {
    await chmod(path, 0o600);
    return toSigningKey(stored);
  }
  const jwk = await newKey();
  await write(jwk);
  return toSigningKey(jwk);
}

/** A signing key that is not stored, for tests. @internal */
export async function createSigningKey(): Promise<SigningKey> {
  return toSigningKey(await newKey());
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return exportJWK(privateKey);
}

async function toSigningKey(jwk: JWK): Promise<SigningKey> {
  const keyId = await calculateJwkThumbprint(jwk);
  const privateKey = await importJWK(jwk, 'RS256');
  if (privateKey instanceof Uint8Array) {
    throw new Error('identity-key.json does not hold an RSA key');
  }
  const { kty, n, e } = jwk;
  const publicKey: JWK = {
    ...(kty && { kty }),
    ...(n && { n }),
    ...(e && { e }),
    kid: keyId,
    alg: 'RS256',
    use: 'sig',
  };
  return { privateKey, keyId, keySet: { keys: [publicKey] } };
}
