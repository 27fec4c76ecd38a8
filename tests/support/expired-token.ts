import { createEmbeddedTokens } from '#server/embedded/identity/tokens.ts';
import { loadSigningKey } from '#server/embedded/identity/keys.ts';
import { createRoleClaims } from '#server/embedded/identity/role-claims.ts';
import { readSettings } from '#server/settings/settings.ts';
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
