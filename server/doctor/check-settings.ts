import { decodeJwt } from 'jose';
import { readSettings, type Settings } from '#server/settings/settings.ts';
import { fault, found, ok, reasonOf, warning, type Finding } from './finding.ts';

/** All mistakes of the settings; with one there are no settings. */
export function checkSettings(environment: NodeJS.ProcessEnv): {
  findings: Finding[];
  settings: Settings | null;
} {
  try {
    const settings = readSettings(environment);
    const findings = settings.identity === 'embedded' ? [] : checkSite(environment, settings);
    return { findings: findings.length > 0 ? findings : [ok('settings: no mistakes')], settings };
  } catch (error) {
    const remedy =
      'Correct it in the settings file, and restart the site. Nothing else was checked.';
    const mistakes = reasonOf(error).split('\n');
    return { findings: mistakes.map((line) => fault(`settings: ${line}`, remedy)), settings: null };
  }
}

/** What a site for visitors needs; the demo runs on one machine only. */
function checkSite(environment: NodeJS.ProcessEnv, settings: Settings): Finding[] {
  const { publicOrigin, trustedProxies, hasRateLimits, site } = settings;
  return found(
    environment.NODE_ENV !== 'production' &&
      fault(
        'settings: NODE_ENV is not production',
        'Add the line NODE_ENV=production to the settings file, so that the server and the commands have it, and restart the site.',
      ),
    publicOrigin === null &&
      fault(
        'settings: PUBLIC_ORIGIN is not set',
        'Set it to the address that visitors know, like PUBLIC_ORIGIN=https://riwaq.example: links in calendars, search engines and the chat need it.',
      ),
    publicOrigin?.startsWith('http:') === true &&
      fault(
        `settings: PUBLIC_ORIGIN is ${publicOrigin}, without TLS`,
        'Let a proxy such as Caddy or nginx serve the site with a certificate, and set PUBLIC_ORIGIN to the address with https.',
      ),
    publicOrigin?.startsWith('https:') === true &&
      trustedProxies === 0 &&
      fault(
        'settings: TRUSTED_PROXIES is 0, and the site is behind a proxy that serves https: all visitors share one rate limit',
        'Set TRUSTED_PROXIES to the number of proxies in front of the site: 1 for one Caddy, nginx or load balancer.',
      ),
    !hasRateLimits &&
      warning(
        'settings: RATE_LIMITS is off',
        'Remove RATE_LIMITS=off: a single visitor could slow the site down for all.',
      ),
    isSecret(site.anonKey) &&
      fault(
        'settings: SUPABASE_ANON_KEY is a secret key, and every page shows it',
        'Stop the site now, make new keys in the Supabase dashboard, and set SUPABASE_ANON_KEY to the anon or publishable key.',
      ),
  );
}

function isSecret(key: string): boolean {
  try {
    return decodeJwt(key).role === 'service_role';
  } catch {
    // The newer keys are no tokens.
    return key.startsWith('sb_secret_');
  }
}
