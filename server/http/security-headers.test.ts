import { Hono } from 'hono';
import { expect, test } from 'vitest';
import {
  createSecurityHeaders,
  setSecurityHeaders,
  type ForeignHosts,
} from './security-headers.ts';

async function policyOf(hosts: ForeignHosts, path = '/'): Promise<string[]> {
  const app = new Hono()
    .use(setSecurityHeaders(createSecurityHeaders(hosts)))
    .get('*', (c) => c.text('ok'));
  const policy = (await app.request(path)).headers.get('content-security-policy') ?? '';
  return policy.split('; ').filter(Boolean);
}

test('in the embedded mode the page may connect to its own origin only', async () => {
  expect(await policyOf({ supabaseUrl: null, authDomain: null })).toEqual([
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    'frame-src blob:',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
});

test('in production it may also connect to Firebase, Google Analytics and its own Supabase project', async () => {
  expect(
    await policyOf({
      supabaseUrl: 'https://x.supabase.co',
      authDomain: 'riwaq-live.firebaseapp.com',
    }),
  ).toEqual([
    "default-src 'self'",
    "script-src 'self' https://apis.google.com https://*.googletagmanager.com",
    "style-src 'self'",
    "img-src 'self' data: blob: https://x.supabase.co https://lh3.googleusercontent.com https://*.google-analytics.com https://*.googletagmanager.com",
    "font-src 'self' data:",
    "connect-src 'self' https://x.supabase.co wss://x.supabase.co https://identitytoolkit.googleapis.com https://securetoken.googleapis.com https://firebase.googleapis.com https://firebaseinstallations.googleapis.com https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com",
    'frame-src blob: https://riwaq-live.firebaseapp.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
});

test('files and the account chooser set their own policies', async () => {
  const hosts = { supabaseUrl: null, authDomain: null };
  expect(await policyOf(hosts, '/storage/v1/object/public/images/a.svg')).toEqual([]);
  expect(await policyOf(hosts, '/embedded-signin')).toEqual([]);
});
