import * as v from 'valibot';
import { SITE_SETTINGS_ID, siteSettingsSchema } from '#domain/site/site-settings.ts';
import { ACCOUNTS_URL } from '#server/identity/firebase-role-claims.ts';
import type { Settings } from '#server/settings/settings.ts';
import { fault, found, ok, readJson, reasonOf, type Finding, type Send } from './finding.ts';

const settingsElement = new RegExp(`id="${SITE_SETTINGS_ID}"[^>]*>([^<]*)<`);
const readinessSchema = v.record(v.string(), v.union([v.string(), v.boolean()]));
const projectSchema = v.object({ authorizedDomains: v.array(v.string()) });

/** Whether visitors reach this site at its public address, can sign in there, and are counted by their own address. */
export async function checkAddress(settings: Settings, send: Send): Promise<Finding[]> {
  const { publicOrigin: origin, identity, hasRateLimits } = settings;
  if (origin === null) {
    return [];
  }
  let page: string;
  try {
    page = await (await send(`${origin}/`)).text();
  } catch (error) {
    return [
      fault(
        `address: ${origin} cannot be reached: ${reasonOf(error)}`,
        'Check that the site and the proxy run, that the name leads to the proxy (DNS), that its certificate is of this name and valid, and that the firewall lets port 443 pass.',
      ),
    ];
  }
  if (!isThisSite(page, settings)) {
    return [
      fault(
        `address: ${origin} responds, but not with this site and these settings`,
        'Restart the site, so that it reads its settings again, and let the proxy pass everything of this name on to its HOST and PORT.',
      ),
    ];
  }
  return found(
    await checkReadiness(origin, send),
    hasRateLimits && (await checkCounting(origin, settings, send)),
    identity === 'firebase' && (await checkSignIn(origin, settings, send)),
  );
}

function isThisSite(page: string, { site }: Settings): boolean {
  const json = v.pipe(v.string(), v.parseJson(), siteSettingsSchema);
  const written = v.safeParse(json, settingsElement.exec(page)?.[1]);
  const expected = v.parse(siteSettingsSchema, site);
  return written.success && JSON.stringify(written.output) === JSON.stringify(expected);
}

async function checkReadiness(origin: string, send: Send): Promise<Finding> {
  const response = await send(`${origin}/readyz`);
  const parts = Object.entries((await readJson(readinessSchema, response)) ?? {});
  const failed = parts.filter(([, state]) => typeof state === 'string' && state !== 'ready');
  const reasons = failed.map(([part, state]) => `${part} is ${state}`).join(', ');
  return response.ok && failed.length === 0
    ? ok(`address: ${origin} responds with this site`)
    : fault(
        `address: the site is not ready: ${reasons || `status ${response.status}`}`,
        'Read the log of the site: it names the reason.',
      );
}

/** Whether a visitor can choose by whose limit he is counted: two requests with addresses of documentation (RFC 5737). */
async function checkCounting(origin: string, settings: Settings, send: Send): Promise<Finding> {
  const remaining: number[] = [];
  for (const forged of ['192.0.2.1', '198.51.100.1']) {
    // Any path of /api that no route has is counted.
    const response = await send(`${origin}/api/doctor`, { headers: { 'x-forwarded-for': forged } });
    await response.body?.cancel();
    remaining.push(Number(response.headers.get('ratelimit-remaining') ?? NaN));
  }
  const [first = NaN, second = NaN] = remaining;
  return second >= first
    ? fault(
        'rate limits: a visitor who writes X-Forwarded-For is counted as whoever he likes',
        `Set TRUSTED_PROXIES, now ${settings.trustedProxies}, to the number of proxies in front of the site, and let each append the address that it sees to X-Forwarded-For (nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for).`,
      )
    : ok('rate limits: a forged address is not counted');
}

/** As the browser's SDK does before it opens the popup. */
async function checkSignIn(origin: string, { site }: Settings, send: Send): Promise<Finding> {
  const url = `${ACCOUNTS_URL}/v1/projects?key=${encodeURIComponent(site.firebase.apiKey)}`;
  const response = await send(url, { headers: { referer: `${origin}/` } });
  const project = await readJson(projectSchema, response);
  const { hostname } = new URL(origin);
  if (!response.ok || project === null) {
    return fault(
      `sign-in: Firebase refuses FIREBASE_API_KEY: status ${response.status}`,
      'Copy the web settings again from the Firebase console: Project settings, General, Your apps.',
    );
  }
  return project.authorizedDomains.includes(hostname)
    ? ok('sign-in: Firebase accepts the web settings and the address')
    : fault(
        `sign-in: Firebase refuses sign-ins at ${hostname}`,
        `Add ${hostname} in the Firebase console: Authentication, Settings, Authorized domains.`,
      );
}
