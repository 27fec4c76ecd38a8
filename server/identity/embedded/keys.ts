import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK,
} from 'jose';

/** The key that signs the embedded provider's tokens, and its published public key. */
export interface SigningKey {
  privateKey: CryptoKey;
  keyId: string;
  /** The public key as a JWK set, for `createLocalJWKSet` and the published keys. */
  keySet: { keys: JWK[] };
}

/** Reads the signing key from `dataDir`, or creates it: sign-ins stay valid after a restart. Only the server's user may read it. */
export async function loadSigningKey(dataDir: string): Promise<SigningKey> {
  const path = join(dataDir, 'identity-key.json');
  const stored = await readKey(path);
  if (stored) {
    return toSigningKey(stored);
  }
  const jwk = await newKey();
  await writeFile(`${path}.new`, JSON.stringify(jwk), { mode: 0o600 });
  await rename(`${path}.new`, path);
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

async function readKey(path: string): Promise<JWK | null> {
  try {
    const text = await readFile(path, 'utf8');
    await chmod(path, 0o600);
    return JSON.parse(text) as JWK;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return null;
    }
    throw error;
  }
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
