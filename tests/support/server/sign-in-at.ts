import type { TestUser } from './test-app.ts';

/** Signs in like the page: the chooser's form, then the exchange. */
export async function signInAt(
  origin: string,
  { name, email }: Pick<TestUser, 'name' | 'email'>,
  send: (url: string, init: RequestInit) => Promise<Response> = fetch,
): Promise<string> {
  const page = await send(`${origin}/embedded-signin`, {
    method: 'POST',
    body: new URLSearchParams({ name, email }),
    headers: { origin },
  });
  const [, choice = ''] = /data-id-token="([\w.-]+)"/.exec(await page.text()) ?? [];
  const response = await send(
    `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=embedded`,
    { method: 'POST', body: JSON.stringify({ postBody: `id_token=${choice}` }) },
  );
  return ((await response.json()) as { idToken: string }).idToken;
}
