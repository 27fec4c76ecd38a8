/** Google's services for a Firebase project, on this machine. The accounts are those of the Auth emulator. */
import { createPublicKey } from 'node:crypto';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createLocalJWKSet, decodeJwt, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import { createSigningKey, type SigningKey } from '#server/embedded/identity/keys.ts';
import { TOKEN_URL } from '#server/identity/firebase-role-claims.ts';
import { issuerOf } from '#server/identity/verify.ts';
import { listen } from '#tests/support/server/listen.ts';
import { EMULATED_PROJECT } from './start-emulator.ts';

/** The hosts of Google that the site calls. */
export const googleHosts = [
  'identitytoolkit.googleapis.com',
  'securetoken.googleapis.com',
  'www.googleapis.com',
  'oauth2.googleapis.com',
];

export interface Google {
  port: number;
  keySet: SigningKey['keySet'];
  close: () => void;
}

/** What the emulator accepts as the access token of an administrator. */
const ADMINISTRATOR = 'owner';
/** The fields of the emulator's responses that are ID tokens. */
const TOKENS = ['idToken', 'id_token', 'access_token'];

const bodySchema = v.record(v.string(), v.unknown());
const serviceAccountSchema = v.object({ client_email: v.string(), private_key: v.string() });

/**
 * Serves `/<host>/<path>`. The tokens of the emulator have no signature (`alg: none`), and the site accepts no such token: they are
 * signed here with a key of our own, which is published as Google's are. A token in a request must have that signature.
 */
export async function openGoogle(emulator: string, serviceAccount: string): Promise<Google> {
  const key = await createSigningKey();
  const getKey = createLocalJWKSet(key.keySet);
  const account = v.parse(v.pipe(v.string(), v.parseJson(), serviceAccountSchema), serviceAccount);
  const accountKey = createPublicKey(account.private_key);

  const signed = (token: string) =>
    new SignJWT(decodeJwt(token))
      .setProtectedHeader({ alg: 'RS256', kid: key.keyId, typ: 'JWT' })
      .sign(key.privateKey);
  const isSigned = (token: string) =>
    jwtVerify(token, getKey, {
      algorithms: ['RS256'],
      issuer: issuerOf(EMULATED_PROJECT),
      audience: EMULATED_PROJECT,
    }).then(
      () => true,
      () => false,
    );

  const app = new Hono()
    .get('/www.googleapis.com/robot/v1/metadata/jwk/*', (c) => c.json(key.keySet))
    .post('/oauth2.googleapis.com/token', async (c) => {
      const assertion = new URLSearchParams(await c.req.text()).get('assertion') ?? '';
      const { payload } = await jwtVerify(assertion, accountKey, { issuer: account.client_email });
      return payload.aud === TOKEN_URL || payload.aud === c.req.url
        ? c.json({ access_token: ADMINISTRATOR, expires_in: 3600, token_type: 'Bearer' })
        : c.json({ error: 'invalid_grant' }, 400);
    })
    .all('*', async (c) => {
      const { pathname, search } = new URL(c.req.url);
      const body = await c.req.text();
      const asked = v.safeParse(v.pipe(v.string(), v.parseJson(), bodySchema), body);
      const token = asked.success ? asked.output.idToken : undefined;
      if (typeof token === 'string' && !(await isSigned(token))) {
        return c.json({ error: { code: 400, message: 'INVALID_ID_TOKEN' } }, 400);
      }
      const headers = new Headers(c.req.raw.headers);
      ['host', 'connection', 'content-length'].forEach((name) => headers.delete(name));
      const response = await fetch(emulator + pathname + search, {
        method: c.req.method,
        headers,
        ...(body !== '' && { body }),
      });
      // Not those of the transport.
      const passed = [...response.headers].filter(([name]) =>
        /^(?:access-control-|content-type)/.test(name),
      );
      const text = await response.text();
      const answered = v.safeParse(v.pipe(v.string(), v.parseJson(), bodySchema), text);
      if (!answered.success) {
        return new Response(text === '' ? null : text, {
          status: response.status,
          headers: Object.fromEntries(passed),
        });
      }
      for (const name of TOKENS) {
        const unsigned = answered.output[name];
        if (typeof unsigned === 'string') {
          answered.output[name] = await signed(unsigned);
        }
      }
      return Response.json(answered.output, {
        status: response.status,
        headers: Object.fromEntries(passed),
      });
    });
  const handle = getRequestListener(app.fetch);
  const server = createServer((request, response) => void handle(request, response));
  const port = await listen(server);
  return {
    port,
    keySet: key.keySet,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
