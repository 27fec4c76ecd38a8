import * as v from 'valibot';
import { expect, test } from 'vitest';
import { MAX_HOLD_EXTENSIONS } from '#domain/booking/limits/limits.ts';
import { DRAFT_DAYS } from '#domain/draft/header.ts';
import { languages, type Language } from '#domain/language.ts';
import { siteOffer, type SiteOffer } from '#domain/offer/site-offer.ts';
import { formatUnit } from '#domain/unit.ts';
import { MAIL_DAYS, UNRECORDED_HOURS } from '#domain/site/retention.ts';
import { siteInformation } from '#server/offer/site-information.ts';
import { describedSite } from '#server/db/offer/site.ts';
import { readSettings } from '#server/settings/settings.ts';
import { AccessibilityPage } from '#src/features/text-pages/accessibility-page.tsx';
import { InformationPage } from '#src/features/text-pages/information-page.tsx';
import { PrivacyPage } from '#src/features/text-pages/privacy-page.tsx';
import { TermsPage } from '#src/features/text-pages/terms-page.tsx';
import { markupOf } from '#tests/support/render-in-node.tsx';
import offer from '../../supabase/offer/offer.json' with { type: 'json' };

type Page = 'information' | 'terms' | 'privacy' | 'accessibility';

/** The section `site` of the demo offer. */
const demo = v.parse(v.object({ site: v.looseObject({}) }), offer).site;

interface Changed {
  environment?: Record<string, string>;
  building?: object;
}

/** The markup of a page of a server with these settings, of the demo building with these changes. */
async function shown(
  page: Page,
  { environment = {}, building = {} }: Changed = {},
  language: Language = 'en',
): Promise<string> {
  const settings = readSettings({ DEMO_DATA: 'on', ...environment });
  const described = v.parse(siteOffer, { ...demo, ...building });
  const site = { ...settings.site, ...describedSite(described, null) };
  const information = siteInformation(described, settings);
  const elements = {
    information: <InformationPage information={information} payment={site.payment} />,
    terms: <TermsPage information={information} payment={site.payment} />,
    privacy: (
      <PrivacyPage
        rules={information.rules}
        identity={site.identity}
        isHosted={site.dataOrigin !== null}
        isCounted={site.firebase.measurementId !== null}
      />
    ),
    accessibility: <AccessibilityPage house={information.house} />,
  };
  return markupOf(elements[page], {
    language,
    texts: ['pages', 'payments'],
    settings: { ...site, contact: { ...site.contact, address: site.contact.address[language] } },
  });
}

const inAll = (text: string): Record<Language, string> => ({ en: text, fr: text, ar: text });
const unit = (value: number, name: Parameters<typeof formatUnit>[1]): Record<Language, string> => ({
  en: formatUnit(value, name, 'en'),
  fr: formatUnit(value, name, 'fr'),
  ar: formatUnit(value, name, 'ar'),
});

test('a number has the form of its unit in each language', () => {
  expect(unit(41, 'hour')).toEqual({ en: '41 hours', fr: '41\u00a0heures', ar: '41 ساعة' });
  expect(unit(7, 'month')).toEqual({ en: '7 months', fr: '7\u00a0mois', ar: '7 أشهر' });
});

test.each<[name: string, value: string, pages: Page[], texts: Record<Language, string>]>([
  ['HOLD_HOURS', '41', ['information', 'terms'], unit(41, 'hour')],
  ['FREE_CANCEL_HOURS', '29', ['information', 'terms'], unit(29, 'hour')],
  ['PAYMENT_DAYS', '19', ['terms'], unit(19, 'day')],
  ['OPENING_HOURS', '06:15-23:45', ['information', 'terms'], inAll('06:15')],
  ['MAX_MONTHS_AHEAD', '23', ['information', 'terms'], unit(23, 'month')],
  ['MAX_DAILY_DAYS', '43', ['terms'], unit(43, 'day')],
  ['MAX_MONTHLY_MONTHS', '7', ['terms'], unit(7, 'month')],
  ['MAX_PENDING_REQUESTS', '37', ['terms'], inAll('<bdi>37</bdi>')],
  ['MAX_HELD_ROOM_DAYS', '53', ['terms'], inAll('<bdi>53</bdi>')],
  ['MAX_MONTHLY_PER_ROOM', '81', ['terms'], inAll('<bdi>81</bdi>')],
  ['MAX_MONTHLY_IN_ALL', '83', ['terms'], inAll('<bdi>83</bdi>')],
  ['MAX_EVENT_DAYS', '13', ['terms'], unit(13, 'day')],
  ['MAX_PENDING_EVENTS', '17', ['terms'], inAll('<bdi>17</bdi>')],
  ['DOCUMENTS_PER_BOOKING', '33', ['terms'], inAll('<bdi>33</bdi>')],
  ['UPLOAD_MEGABYTES_PER_DAY', '444', ['terms'], unit(444, 'megabyte')],
])('%s=%s is read on %j in each language', async (name, value, pages, texts) => {
  await expectOn(pages, { environment: { [name]: value } }, texts);
});

test.each<[building: Partial<SiteOffer>, pages: Page[], texts: Record<Language, string>]>([
  [{ address: { en: '4 rue Ben M’hidi, Oran' } }, ['information', 'privacy'], inAll('Oran')],
  [{ email: 'oran@riwaq.example' }, ['privacy'], inAll('oran@riwaq.example')],
  [{ phone: '+213 41 12 34 56' }, ['privacy'], inAll('+213 41 12 34 56')],
  [{ map_url: 'https://maps.example/oran' }, ['information'], inAll('maps.example/oran')],
  [{ whatsapp: '+213 551 11 22 33' }, ['information'], inAll('wa.me/213551112233')],
  [{ way: { en: 'Tram: Place du 1er Novembre.' } }, ['information'], inAll('Tram:')],
  [{ parking: { en: 'In the yard.' } }, ['information'], inAll('In the yard.')],
  [
    { house_rules: { en: 'No bells.\n\nNo horns.' } },
    ['information'],
    inAll('<li>No bells.</li><li>No horns.</li>'),
  ],
  [
    { step_free: { en: 'A ramp in the yard.', fr: 'Une rampe.', ar: 'منحدر.' } },
    ['information', 'accessibility'],
    { en: 'A ramp in the yard.', fr: 'Une rampe.', ar: 'منحدر.' },
  ],
])('%j of the offer is read on %j in each language', async (building, pages, texts) => {
  await expectOn(pages, { building }, texts);
});

async function expectOn(pages: Page[], changed: Changed, texts: Record<Language, string>) {
  for (const page of pages) {
    for (const language of languages) {
      expect(await shown(page, {}, language)).not.toContain(texts[language]);
      expect(await shown(page, changed, language)).toContain(texts[language]);
    }
  }
}

test('how often a hold is extended, and how long something is stored, are the constants of the code', async () => {
  for (const language of languages) {
    expect(await shown('terms', {}, language)).toContain(`${MAX_HOLD_EXTENSIONS}`);
    const privacy = await shown('privacy', {}, language);
    for (const text of [unit(MAIL_DAYS, 'day'), unit(UNRECORDED_HOURS, 'hour')]) {
      expect(privacy).toContain(text[language]);
    }
    expect(privacy).toContain(unit(DRAFT_DAYS, 'day')[language]);
  }
});

test('companies are named only where the settings have them', async () => {
  const names = ['Google Firebase', 'Supabase', 'Google Analytics', 'outside of Algeria'];
  const production = {
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'project.firebaseapp.com',
    FIREBASE_PROJECT_ID: 'project',
    FIREBASE_APP_ID: 'app',
    FIREBASE_MESSAGING_SENDER_ID: 'sender',
    FIREBASE_MEASUREMENT_ID: 'G-1',
    SUPABASE_URL: 'https://project.supabase.co',
    SUPABASE_ANON_KEY: 'anon',
    SUPABASE_SERVICE_ROLE_KEY: 'service',
    DEMO_DATA: 'off',
    DATABASE_URL: 'postgres://riwaq@localhost/riwaq',
  };
  const named = (markup: string) => names.filter((name) => markup.includes(name));
  expect(named(await shown('privacy', { environment: production }))).toEqual(names);
  const embedded = await shown('privacy');
  expect(named(embedded)).toEqual([]);
  expect(embedded).toContain('We do not count visits.');
});

test('the ways to pay are those that are set up', async () => {
  for (const page of ['information', 'terms'] as const) {
    expect(await shown(page)).toContain('Bank transfer\u00a0· CCP\u00a0· Cheque\u00a0· Cash');
    const changed = await shown(page, { building: { takes_cash: false, ccp_key: '' } });
    expect(changed).toContain('Bank transfer\u00a0· Cheque');
    expect(changed).not.toMatch(/CCP|Cash/);
  }
});

test('what is not set has no place', async () => {
  const building = Object.fromEntries(
    Object.keys(demo)
      .filter((name) => name !== 'brand' && name !== 'city')
      .map((name) => [name, undefined]),
  );
  const information = await shown('information', { environment: { DEMO_DATA: 'off' }, building });
  const ids = [...information.matchAll(/<h2 id="([\w-]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual(['contents', 'answers', 'questions']);
  expect(information).not.toMatch(/tel:|wa\.me|How do I pay/);
});
