import { createEmbeddedTokens } from '#server/identity/embedded/tokens.ts';
import { loadSigningKey } from '#server/identity/embedded/keys.ts';
import { createRoleClaims } from '#server/identity/embedded/role-claims.ts';
import { readSettings } from '#server/settings.ts';
import type { Site } from './site.ts';

const TWO_HOURS_MS = 7_200_000;

/** The same person's token, signed by the site's own key, of two hours ago. */
export async function expiredToken({ dataDir }: Site, authorization: string): Promise<string> {
  const key = await loadSigningKey(dataDir);
  const { projectId } = readSettings({});
  const ofNow = createEmbeddedTokens(key, projectId, () => new Date(), createRoleClaims());
  const ofThen = createEmbeddedTokens(
    key,
    projectId,
    () => new Date(Date.now() - TWO_HOURS_MS),
    createRoleClaims(),
  );
  const account = await ofNow.readIdToken(authorization.replace('Bearer ', ''));
  return ofThen.signIdToken(account);
}
