import * as v from 'valibot';
import { SITE_SETTINGS_ID, siteSettingsSchema } from '#domain/site/site-settings.ts';
import type { Settings } from '#server/settings.ts';
import {
  codeOf,
  fault,
  ok,
  readJson,
  reasonOf,
  warning,
  type Finding,
  type Send,
} from './finding.ts';

const CERTIFICATE_CODE = /CERT|SELF_SIGNED|ISSUER|SIGNATURE/;
const settingsElement = new RegExp(`id="${SITE_SETTINGS_ID}"[^>]*>([^<]*)<`);
const readinessSchema = v.record(v.string(), v.union([v.string(), v.boolean()]));

interface AddressDeps {
  send: Send;
  /** Whether the name of a host leads to this machine's own loopback address. */
  isLoopback: (host: string) => Promise<boolean>;
}

/** Whether visitors reach this site at its public address, and how the server counts them. */
export async function checkAddress(settings: Settings, deps: AddressDeps): Promise<Finding[]> {
  const { publicOrigin } = settings;
  if (publicOrigin === null) {
    return [];
  }
  let page: Response;
  try {
    page = await deps.send(`${publicOrigin}/`);
  } catch (error) {
    return [unreachable(publicOrigin, error)];
  }
  const text = await page.text();
  if (!isThisSite(text, settings)) {
    return [wrongSite(publicOrigin, page.status, text)];
  }
  return [
    await checkReadiness(publicOrigin, deps),
    page.headers.has('strict-transport-security')
      ? ok('address: browsers will use https only')
      : warning(
          'address: the header Strict-Transport-Security does not arrive',
          'The site sends it: configure the proxy to pass it on, or to add it.',
        ),
    await checkCounting(publicOrigin, settings, deps),
  ];
}

function unreachable(origin: string, error: unknown): Finding {
  return CERTIFICATE_CODE.test(codeOf(error) ?? '')
    ? fault(
        `address: the certificate of ${origin} is refused: ${reasonOf(error)}`,
        'Renew the certificate at the proxy, for exactly this name.',
      )
    : fault(
        `address: ${origin} cannot be reached: ${reasonOf(error)}`,
        'Check that the site runs, that the name leads to the proxy (DNS), that the proxy runs and that the firewall lets port 443 pass.',
      );
}

function isThisSite(page: string, { site }: Settings): boolean {
  const written = v.safeParse(
    v.pipe(v.string(), v.parseJson(), siteSettingsSchema),
    settingsElement.exec(page)?.[1],
  );
  return (
    written.success &&
    JSON.stringify(written.output) === JSON.stringify(v.parse(siteSettingsSchema, site))
  );
}

function wrongSite(origin: string, status: number, page: string): Finding {
  return settingsElement.test(page)
    ? fault(
        `address: ${origin} responds with other settings than these`,
        'Restart the site, so that it reads its settings again. If that changes nothing, the proxy leads to another copy.',
      )
    : fault(
        `address: ${origin} responds ${status}, but not with this site`,
        'Let the proxy pass everything of this name on to the HOST and PORT of the site.',
      );
}

async function checkReadiness(origin: string, { send }: AddressDeps): Promise<Finding> {
  const response = await send(`${origin}/readyz`);
  const parts = await readJson(readinessSchema, response);
  const failed = Object.entries(parts ?? {}).flatMap(([part, state]) =>
    typeof state === 'string' && state !== 'ready' ? [`${part} is ${state}`] : [],
  );
  return response.ok && failed.length === 0
    ? ok(`address: ${origin} responds with this site`)
    : fault(
        `address: the site is not ready: ${failed.join(', ') || `status ${response.status}`}`,
        'Read the log of the site: it names the reason.',
      );
}

/** Any path of /api that no route has: it is counted, and its response has the number of calls that remain. */
const COUNTED_PATH = '/api/doctor';
const REMAINING = 'ratelimit-remaining';

/** Whether a visitor can choose by whose limit he is counted, and whether all visitors share one. */
async function checkCounting(
  origin: string,
  { host, port, hasRateLimits, trustedProxies }: Settings,
  { send, isLoopback }: AddressDeps,
): Promise<Finding> {
  if (!hasRateLimits) {
    return warning(
      'rate limits: they are off',
      'Remove RATE_LIMITS=off: a single visitor could slow the site down for all.',
    );
  }
  const remainingAfter = async (base: string, forgedAddress?: string): Promise<number | null> => {
    const headers = forgedAddress === undefined ? {} : { 'x-forwarded-for': forgedAddress };
    const response = await send(base + COUNTED_PATH, { headers });
    await response.body?.cancel();
    return response.headers.has(REMAINING) ? Number(response.headers.get(REMAINING)) : null;
  };
  // Addresses of documentation (RFC 5737), so that no visitor has them.
  const [first, second] = [
    await remainingAfter(origin, '192.0.2.1'),
    await remainingAfter(origin, '198.51.100.1'),
  ];
  if (first === null || second === null) {
    return ok('rate limits: not checked, because the proxy removes the headers of the limits');
  }
  if (second >= first) {
    return fault(
      'rate limits: a visitor who writes X-Forwarded-For is counted as whoever he likes',
      `Set TRUSTED_PROXIES, now ${trustedProxies}, to the number of proxies in front of the site, and let each append the address that it sees to X-Forwarded-For (nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for).`,
    );
  }
  const local = localOrigin(host, port);
  const isShared = await sharesLimit(remainingAfter, origin, local).catch(() => null);
  if (isShared === null || (await isLoopback(new URL(origin).hostname))) {
    return ok(
      'rate limits: a forged address is not counted; not checked: whether each visitor is counted alone',
    );
  }
  return isShared
    ? fault(
        'rate limits: visitors are counted by the address of the proxy, and so share one limit',
        'Let the proxy append the address of the visitor to X-Forwarded-For, and set TRUSTED_PROXIES to the number of proxies.',
      )
    : ok('rate limits: visitors are counted by their own address');
}

function localOrigin(host: string, port: number): string {
  if (['0.0.0.0', '::'].includes(host)) {
    return `http://127.0.0.1:${port}`;
  }
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Whether a request through the proxy and one from this machine are counted as one visitor. */
async function sharesLimit(
  remainingAfter: (base: string) => Promise<number | null>,
  origin: string,
  local: string,
): Promise<boolean | null> {
  const before = await remainingAfter(local);
  await remainingAfter(origin);
  const after = await remainingAfter(local);
  return before === null || after === null ? null : before - after > 1;
}
