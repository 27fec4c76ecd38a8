import { useTranslation } from 'react-i18next';
import type { SiteInformation } from '#domain/site/information.ts';
import { PREFERENCE_MAX_AGE } from '#domain/site/preference-cookie.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { Detail } from '#src/components/detail-list.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { Ltr } from '#src/components/ltr.tsx';
import { useSite } from '#src/components/site-context.ts';
import { TextPage } from './text-page.tsx';
import { useUnitText } from './use-rule-texts.ts';

const DAY_SECONDS = 24 * 60 * 60;

const stored = ['account', 'requests', 'documents', 'payments', 'messages', 'log'] as const;

interface PrivacyPageProps {
  rules: SiteInformation['rules'];
  identity: SiteSettings['identity'];
  /** Whether rows and files are at Supabase. */
  isHosted: boolean;
  /** Whether visits are counted, with consent. */
  isCounted: boolean;
}

/** /privacy: what is stored, why, for how long, and the rights under Law 18-07. Who processes it follows from the settings. */
export function PrivacyPage({ rules, identity, isHosted, isCounted }: PrivacyPageProps) {
  const { t } = useTranslation('pages', { keyPrefix: 'privacy' });
  const { t: tCommon } = useTranslation();
  const { brand, contact } = useSite();
  const unitText = useUnitText();
  const companies = [
    identity === 'firebase' && t('processed.firebase'),
    isHosted && t('processed.supabase'),
    isCounted && t('processed.analytics'),
  ].filter((company) => company !== false);
  const who: Detail[] = [
    [t('who.name'), brand],
    [t('who.address'), contact.address],
    [t('who.email'), contact.email && <Ltr>{contact.email}</Ltr>],
    [t('who.phone'), contact.phone && <Ltr>{contact.phone}</Ltr>],
  ];
  return (
    <TextPage
      name="privacy"
      sections={[
        {
          id: 'who',
          title: t('who.title'),
          texts: [t('who.text')],
          values: who.filter(([, value]) => value !== ''),
        },
        {
          id: 'stored',
          title: t('stored.title'),
          details: stored.map((what) => [t(`stored.${what}.name`), t(`stored.${what}.why`)]),
        },
        {
          id: 'long',
          title: t('long.title'),
          details: [
            [t('long.account.name'), t('long.account.text')],
            [t('long.bookings.name'), t('long.bookings.text')],
            [t('long.mails.name'), unitText(rules.mailDays, 'day')],
            [t('long.uploads.name'), unitText(rules.unrecordedHours, 'hour')],
            [
              t('long.unfinished.name'),
              t('long.unfinished.text', { days: unitText(rules.draftDays, 'day') }),
            ],
            [
              t('long.drafts.name'),
              t('long.drafts.text', { days: unitText(rules.draftDays, 'day') }),
            ],
          ],
        },
        {
          id: 'processed',
          title: t('processed.title'),
          list: [
            t('processed.team'),
            ...companies,
            companies.length > 0 ? t('processed.abroad') : t('processed.own'),
          ],
        },
        {
          id: 'browser',
          title: t('browser.title'),
          texts: [t('browser.text')],
          details: [
            [
              t('browser.preferences.name'),
              t('browser.preferences.text', {
                days: unitText(PREFERENCE_MAX_AGE / DAY_SECONDS, 'day'),
              }),
            ],
            [t('browser.session.name'), t('browser.session.text')],
            [t('browser.drafts.name'), t('browser.drafts.text')],
            [t('browser.offline.name'), t('browser.offline.text')],
            [t('browser.notices.name'), t('browser.notices.text')],
            ...(isCounted ? [[t('browser.consent.name'), t('browser.consent.text')] as const] : []),
          ],
        },
        {
          id: 'statistics',
          title: t('statistics.title'),
          texts: [isCounted ? t('statistics.on') : t('statistics.off')],
        },
        {
          id: 'rights',
          title: t('rights.title'),
          texts: [t('rights.law'), t('rights.own'), t('rights.contact')],
          more: (
            <>
              <ButtonLink to="/account/details">{t('rights.details')}</ButtonLink>
              <ButtonLink to="/account/chat" variant="default">
                {tCommon('footer.write')}
              </ButtonLink>
            </>
          ),
        },
      ]}
    />
  );
}
