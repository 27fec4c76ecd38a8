import { useTranslation } from 'react-i18next';
import { formatNumber } from '#domain/number.ts';
import type { SiteInformation } from '#domain/site/information.ts';
import type { SiteProfile } from '#domain/site/site-profile.ts';
import { ButtonLink } from '#src/components/links.tsx';
import { useAnnouncedPrices } from '#src/components/price/use-announced-prices.ts';
import { useSite, useLanguage } from '#src/components/site-context.ts';
import { TextPage } from './text-page.tsx';
import { useRuleTexts, useUnitText } from './use-rule-texts.ts';

interface TermsPageProps {
  information: SiteInformation;
  payment: SiteProfile['payment'];
}

/** /terms: the rules that the server applies. Each number is that of the setting or table that it reads. */
export function TermsPage({ information, payment }: TermsPageProps) {
  const { t } = useTranslation('pages', { keyPrefix: 'terms' });
  const { t: tInformation } = useTranslation('pages', { keyPrefix: 'information' });
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const { openingHours, paymentDays, offers } = useSite();
  const { tvaAdded, grandHallHourly } = useAnnouncedPrices();
  const { hold, cancel, ahead, formats, size, ways } = useRuleTexts(information, payment);
  const unitText = useUnitText();
  const { rules } = information;
  const count = (value: number) => formatNumber(value, language);
  return (
    <TextPage
      name="terms"
      sections={[
        {
          id: 'requests',
          title: t('requests.title'),
          texts: [
            t('requests.decision'),
            t('requests.hold', { hold }),
            t('requests.extended', { times: rules.holdExtensions }),
          ],
        },
        {
          id: 'changes',
          title: t('changes.title'),
          texts: [t('changes.pending', { hold }), t('changes.approved')],
        },
        {
          id: 'cancelling',
          title: t('cancelling.title'),
          texts: [t('cancelling.pending'), t('cancelling.free', { cancel }), t('cancelling.late')],
        },
        {
          id: 'prices',
          title: t('prices.title'),
          texts: [
            tvaAdded,
            ...(offers.hall ? [t('prices.hall', { price: grandHallHourly })] : []),
            t('prices.stored'),
            t('prices.onRequest'),
            ...(offers.domiciliation ? [t('prices.domiciliation')] : []),
          ],
        },
        {
          id: 'paying',
          title: t('paying.title'),
          texts: [
            t('paying.offline'),
            ...(ways === '' ? [] : [t('paying.ways', { ways })]),
            t('paying.due', { days: unitText(paymentDays, 'day') }),
            t('paying.history'),
          ],
        },
        {
          id: 'limits',
          title: t('limits.title'),
          values: [
            [t('limits.ahead'), ahead],
            [t('limits.daily'), unitText(rules.dailyDays, 'day')],
            [t('limits.monthly'), unitText(rules.monthlyMonths, 'month')],
            [t('limits.pending'), count(rules.pendingRequests)],
            [t('limits.roomDays'), count(rules.heldRoomDays)],
            [t('limits.monthlyPerRoom'), count(rules.monthlyPerRoom)],
            [t('limits.monthlyInAll'), count(rules.monthlyInAll)],
            [t('limits.event'), unitText(rules.eventDays, 'day')],
            [t('limits.events'), count(rules.pendingEvents)],
          ],
        },
        {
          id: 'documents',
          title: t('documents.title'),
          texts: [
            t('documents.needed'),
            ...(offers.domiciliation
              ? [t('documents.domiciliation', { legal: rules.legalDocuments })]
              : []),
            t('documents.files', { formats }),
            t('documents.checked'),
          ],
          values: [
            [t('documents.size'), size],
            [t('documents.count'), count(rules.documentsPerBooking)],
            [t('documents.day'), unitText(rules.uploadMegabytesPerDay, 'megabyte')],
          ],
        },
        {
          id: 'use',
          title: t('use.title'),
          texts: [
            ...(openingHours ? [tInformation('hours.open', openingHours)] : []),
            t('use.rules'),
          ],
          more: (
            <ButtonLink to="/information" variant="default">
              {tInformation('title')}
            </ButtonLink>
          ),
        },
        {
          id: 'law',
          title: t('law.title'),
          texts: [t('law.text')],
          more: (
            <ButtonLink to="/account/chat" variant="default">
              {tCommon('footer.write')}
            </ButtonLink>
          ),
        },
      ]}
    />
  );
}
