import { nameWarnings } from '#server/setting-names.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { fault, found, ok, reasonOf, warning, type Finding } from './finding.ts';

const RESTART = 'Correct it in the settings file, and restart the site.';

/** All mistakes of the settings; with one there are no settings. */
export function checkSettings(environment: NodeJS.ProcessEnv): {
  findings: Finding[];
  settings: Settings | null;
} {
  const names = nameWarnings(environment).map((line) => warning(`settings: ${line}`, RESTART));
  try {
    const settings = readSettings(environment);
    const findings = [...names, ...checkMode(environment, settings)];
    return {
      findings: findings.length > 0 ? findings : [ok('settings: no mistakes')],
      settings,
    };
  } catch (error) {
    const mistakes = reasonOf(error).split('\n');
    return {
      findings: [
        ...names,
        ...mistakes.map((line) =>
          fault(`settings: ${line}`, `${RESTART} Nothing else was checked.`),
        ),
      ],
      settings: null,
    };
  }
}

/** What a site for visitors needs; the demo runs on one machine only. */
function checkMode(environment: NodeJS.ProcessEnv, settings: Settings): Finding[] {
  if (settings.identity === 'embedded') {
    return [];
  }
  const { publicOrigin, trustedProxies } = settings;
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
    publicOrigin !== null &&
      publicOrigin.startsWith('http:') &&
      fault(
        `settings: PUBLIC_ORIGIN is ${publicOrigin}, without TLS`,
        'Let a proxy such as Caddy or nginx serve the site with a certificate, and set PUBLIC_ORIGIN to the address with https.',
      ),
    publicOrigin !== null &&
      publicOrigin.startsWith('https:') &&
      trustedProxies === 0 &&
      fault(
        'settings: TRUSTED_PROXIES is 0, and the site is behind a proxy that serves https: all visitors share one rate limit',
        'Set TRUSTED_PROXIES to the number of proxies in front of the site: 1 for one Caddy, nginx or load balancer.',
      ),
  );
}
