/**
 * Ends a session of the embedded identity provider, so that its refresh tokens are refused. The SDK makes no call for it.
 * Without a connection nothing happens: the browser has forgotten the token.
 */
export async function endEmbeddedSession(refreshToken: string): Promise<void> {
  await fetch('/embedded-signin/revoke', {
    method: 'POST',
    body: new URLSearchParams({ token: refreshToken }),
    keepalive: true,
  }).catch(() => undefined);
}
