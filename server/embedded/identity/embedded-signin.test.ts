/* oxlint-disable no-restricted-properties -- responses of the Firebase protocol carry tokens that differ in each run */
import { describe, expect, test } from 'vitest';
import { sara, TEST_NOW, useTestApp, yasmine } from '#tests/support/server/test-app.ts';

const server = useTestApp();

function choose(
  { name, email }: { name: string; email: string },
  headers: Record<string, string> = {},
  lang = 'en',
) {
  return server.request(`http://localhost/embedded-signin?lang=${lang}`, {
    method: 'POST',
    body: new URLSearchParams({ name, email }),
    headers: { origin: 'http://localhost', ...headers },
  });
}

/** The token that the popup sends to the page. */
async function choiceOf(response: Response): Promise<string> {
  return /data-id-token="([\w.-]+)"/.exec(await response.text())?.[1] ?? '';
}

async function post(path: string, body: string, headers: Record<string, string> = {}) {
  const response = await server.request(path, { method: 'POST', body, headers });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const refused = (message: string) => ({ status: 400, body: { error: { message } } });

const signInPath = '/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=embedded';
const lookupPath = '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=embedded';
const revokePath = 'http://localhost/embedded-signin/revoke';
const tokenPath = '/securetoken.googleapis.com/v1/token?key=embedded';

async function exchange(choice: string) {
  const postBody = new URLSearchParams({ id_token: choice, providerId: 'google.com' }).toString();
  return post(signInPath, JSON.stringify({ postBody, returnSecureToken: true }));
}

/** The tokens of a new session. */
async function signIn(): Promise<{ idToken: string; refreshToken: string }> {
  const { body } = await exchange(await choiceOf(await choose(yasmine)));
  return { idToken: String(body.idToken), refreshToken: String(body.refreshToken) };
}

/** The next refresh token, or the code of the refusal. */
async function refresh(refreshToken: string): Promise<string> {
  const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken });
  const { status, body } = await post(tokenPath, form.toString());
  return status === 200 ? String(body.refresh_token) : (body.error as { message: string }).message;
}

function revoke(token: string, headers: Record<string, string> = {}): Promise<Response> {
  return server.request(revokePath, {
    method: 'POST',
    body: new URLSearchParams({ token }),
    headers,
  });
}

describe('the account chooser', () => {
  test.each([
    ['en', 'ltr', 'Choose an account'],
    ['fr', 'ltr', 'Choisissez un compte'],
    ['ar', 'rtl', 'اختر حسابًا'],
    ['xx', 'ltr', 'Choose an account'],
    ['fr-FR', 'ltr', 'Choisissez un compte'],
  ])(
    'in %s is %s, lists the demo accounts and explains the demo sign-in',
    async (lang, dir, title) => {
      const response = await server.request(`/embedded-signin?lang=${lang}`);
      const page = await response.text();
      expect(page).toContain(`dir="${dir}"`);
      expect(page).toContain(`<h1>${title}</h1>`);
      for (const name of ['Yasmine Haddad', 'Karim Benali', 'Lina Cherif', 'Omar Mansouri']) {
        expect(page).toContain(`<bdi>${name}</bdi>`);
      }
      expect(page).not.toContain('Atlas Formation');
      const staff = page.slice(page.indexOf('<ul aria-labelledby="staff">'));
      expect(staff.match(/<bdi>[^<]+<\/bdi>/g)).toEqual([
        '<bdi>Nadir Bouzid</bdi>',
        '<bdi>Sara Meziane</bdi>',
      ]);
      expect(page).not.toMatch(/<script(?![^>]* src=)|<style| style=| on\w+=/);
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(response.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    },
  );

  test('has its style and its script in files', async () => {
    const style = await server.request('/embedded-signin/chooser.css');
    expect(style.headers.get('content-type')).toBe('text/css');
    const script = await server.request('/embedded-signin/chooser.js');
    expect(script.headers.get('content-type')).toBe('text/javascript');
    expect(await script.text()).toContain('window.location.origin');
  });

  test('a name is escaped', async () => {
    const person = { name: '<img src=x onerror=alert(1)>', email: 'x@example.com' };
    const { body } = await exchange(await choiceOf(await choose(person)));
    const user = { ...person, uid: String(body.localId) };
    await server.as(user)('/api/auth/ensure-customer', user);
    const page = await (await server.request('/embedded-signin')).text();
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(page).not.toContain('<img');
  });

  test('a member of staff who has signed in is listed with staff only', async () => {
    await server.as(sara)('/api/auth/ensure-customer', sara);
    const page = await (await server.request('/embedded-signin')).text();
    expect(page.split(`<bdi class="email">${sara.email}</bdi>`)).toHaveLength(2);
  });

  test('shows the form again when the email is invalid', async () => {
    const response = await choose({ name: 'Ada', email: 'ada' });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('Please give a name and a valid email address.');
  });

  test('keeps what was typed beside a refusal', async () => {
    const page = await (await choose({ name: 'The "Staff"', email: 'ada' })).text();
    expect(
      [...page.matchAll(/value="([^"]*)"\s*\/>\s*<\/label>/g)].map(([, value]) => value),
    ).toEqual(['The &quot;Staff&quot;', 'ada']);
  });

  test.each([
    ['Riwaq', 'Riwaq'],
    ['', ''],
    ['n'.repeat(300), 'n'.repeat(200)],
    ['\u202eAmina\u0000\n', 'Amina'],
  ])('signs in an account with the name %j', async (name, shown) => {
    const response = await choose({ name, email: "o'neil&co@münchen.example" });
    expect(response.status).toBe(200);
    expect((await exchange(await choiceOf(response))).body).toMatchObject({
      email: "o'neil&co@münchen.example",
      displayName: shown,
    });
  });

  test('refuses a form of another site', async () => {
    const response = await choose(yasmine, { origin: 'https://evil.example' });
    expect(response.status).toBe(403);
  });
});

describe('a federated sign-in with the requests of the Firebase SDK', () => {
  test('choice, exchange, lookup, refresh and a call of our API', async () => {
    const choice = await choiceOf(await choose({ name: yasmine.name, email: yasmine.email }));
    const { status, body } = await exchange(choice);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      providerId: 'google.com',
      localId: yasmine.uid,
      email: yasmine.email,
      displayName: yasmine.name,
      expiresIn: '3600',
    });

    const lookup = await post(lookupPath, JSON.stringify({ idToken: body.idToken }));
    expect(lookup.body).toMatchObject({
      users: [{ localId: yasmine.uid, email: yasmine.email, displayName: yasmine.name }],
    });

    server.setNow(new Date(TEST_NOW.getTime() + 7_200_000));
    const form = { grant_type: 'refresh_token', refresh_token: String(body.refreshToken) };
    const refreshed = await post(tokenPath, new URLSearchParams(form).toString());
    expect(refreshed.body).toMatchObject({ user_id: yasmine.uid, token_type: 'Bearer' });
    const profile = await server.request('/api/auth/profile', {
      headers: { authorization: `Bearer ${String(refreshed.body.id_token)}` },
    });
    expect(profile.status).toBe(200);
  });

  test('another account has the same user id at each sign-in', async () => {
    const person = { name: 'Ada', email: 'ADA@example.com ' };
    const [first, second] = await Promise.all(
      [person, { name: 'Ada L.', email: 'ada@example.com' }].map(async (fields) =>
        exchange(await choiceOf(await choose(fields))),
      ),
    );
    expect(first?.body.localId).toBe(second?.body.localId);
    expect(first?.body.email).toBe('ada@example.com');
  });

  test('publishes its public key without private parameters', async () => {
    const response = await server.request(
      '/robot/v1/metadata/jwk/securetoken@system.gserviceaccount.com',
    );
    const { keys } = (await response.json()) as { keys: object[] };
    expect(keys.map((key) => Object.keys(key).sort())).toEqual([
      ['alg', 'e', 'kid', 'kty', 'n', 'use'],
    ]);
  });

  test('refuses foreign tokens with error codes of the SDK', async () => {
    const idToken = await server.tokens.signIdToken(yasmine);
    expect(await exchange(idToken)).toMatchObject(
      refused('INVALID_IDP_RESPONSE : The account choice is not valid.'),
    );
    expect(await post(signInPath, '{')).toMatchObject({ status: 400 });
    expect(await post(lookupPath, JSON.stringify({ idToken: 'x' }))).toMatchObject(
      refused('INVALID_ID_TOKEN'),
    );
    expect(
      await post(tokenPath, `grant_type=refresh_token&refresh_token=${idToken}`),
    ).toMatchObject(refused('INVALID_REFRESH_TOKEN'));
  });

  test('a choice is good for one sign-in, also for two at once and after signing out', async () => {
    const choice = await choiceOf(await choose(yasmine));
    const both = await Promise.all([exchange(choice), exchange(choice)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const used = both.find(({ status }) => status === 200);
    await revoke(String(used?.body.refreshToken));
    expect(await exchange(choice)).toMatchObject(
      refused('INVALID_IDP_RESPONSE : The account choice is not valid.'),
    );
  });

  test.each([
    ['/embedded-signin', 'body_too_large', {}],
    ['/embedded-signin', 'body_too_large', { 'content-length': '300000' }],
    ['/embedded-signin/revoke', 'body_too_large', {}],
    [signInPath, 413, {}],
    [signInPath, 413, { 'content-length': '300000' }],
    [lookupPath, 413, {}],
    [tokenPath, 413, {}],
  ])('%s refuses a body that is too large', async (path, code, length) => {
    const { status, body } = await post(path, 'x'.repeat(300_000), length);
    expect([status, body.code ?? (body.error as { code: number }).code]).toEqual([413, code]);
  });
});

describe('the session of a sign-in', () => {
  test('continues with each refresh, of several tabs too', async () => {
    const { refreshToken } = await signIn();
    const tabs = await Promise.all([refreshToken, refreshToken].map(refresh));
    for (const token of [...tabs, refreshToken]) {
      expect(await refresh(token)).toMatch(/^ey/);
    }
  });

  test('signing out ends all its refresh tokens, but no other session', async () => {
    const { idToken, refreshToken } = await signIn();
    const other = await signIn();
    const second = await refresh(refreshToken);
    expect((await revoke(second)).status).toBe(200);
    expect([await refresh(refreshToken), await refresh(second)]).toEqual([
      'TOKEN_EXPIRED',
      'TOKEN_EXPIRED',
    ]);
    expect(await refresh(other.refreshToken)).toMatch(/^ey/);
    // As with Firebase, an ID token is good until it expires.
    const authorization = `Bearer ${idToken}`;
    expect((await server.request('/api/auth/profile', { headers: { authorization } })).status).toBe(
      200,
    );
  });

  test('signing out answers the same for what is no token, and nothing to a page of another site', async () => {
    const { idToken, refreshToken } = await signIn();
    for (const token of ['', 'x', idToken]) {
      expect((await revoke(token)).status).toBe(200);
    }
    expect((await revoke(refreshToken, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await revoke(refreshToken, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(await refresh(refreshToken)).toMatch(/^ey/);
  });
});
