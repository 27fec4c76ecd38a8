import { useTranslation } from 'react-i18next';
import { MAX_HOLD_EXTENSIONS, mostDays } from '#domain/booking/limits/limits.ts';
import { legalDocumentKinds } from '#domain/documents/legal-documents.ts';
import { formatNumber } from '#domain/number.ts';
import type { SiteInformation } from '#domain/site/information.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { ButtonLink } from '#src/components/links.tsx';
import { useAnnouncedPrices } from '#src/components/price/use-announced-prices.ts';
import { useSite } from '#src/components/site-context.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { TextPage } from './text-page.tsx';
import { useRuleTexts } from './use-rule-texts.ts';

interface TermsPageProps {
  information: SiteInformation;
  payment: SiteSettings['payment'];
}

/** /terms: the rules that the server applies. Each number is that of the setting or table that it reads. */
export function TermsPage({ information, payment }: TermsPageProps) {
  const { t } = useTranslation('pages', { keyPrefix: 'terms' });
  const { t: tInformation } = useTranslation('pages', { keyPrefix: 'information' });
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const { openingHours } = useSite();
  const { tvaAdded, grandHallHourly } = useAnnouncedPrices();
  const { hold, cancel, formats, size, unitText, sizeText, waysText } = useRuleTexts();
  const { bookingLimits: limits, eventLimits, uploadLimits } = information;
  const ways = waysText(payment);
  const count = (value: number) => formatNumber(value, language);
  return (
    <TextPage
      path="/terms"
      title={t('title')}
      description={t('description')}
      lead={t('lead')}
      sections={[
        {
          id: 'requests',
          title: t('requests.title'),
          texts: [
            t('requests.decision'),
            t('requests.hold', { hold }),
            t('requests.extended', { times: MAX_HOLD_EXTENSIONS }),
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
            t('prices.hall', { price: grandHallHourly }),
            t('prices.stored'),
            t('prices.onRequest'),
            t('prices.domiciliation'),
          ],
        },
        {
          id: 'paying',
          title: t('paying.title'),
          texts: [
            t('paying.offline'),
            ...(ways === '' ? [] : [t('paying.ways', { ways })]),
            t('paying.history'),
          ],
        },
        {
          id: 'limits',
          title: t('limits.title'),
          values: [
            [t('limits.ahead'), unitText(limits.monthsAhead, 'month')],
            [t('limits.daily'), unitText(mostDays(limits), 'day')],
            [t('limits.monthly'), unitText(limits.monthlyMonths, 'month')],
            [t('limits.pending'), count(limits.pendingRequests)],
            [t('limits.roomDays'), count(limits.heldRoomDays)],
            [t('limits.monthlyPerRoom'), count(limits.monthlyPerRoom)],
            [t('limits.monthlyInAll'), count(limits.monthlyInAll)],
            [t('limits.event'), unitText(eventLimits.eventDays, 'day')],
            [t('limits.events'), count(eventLimits.pendingEvents)],
          ],
        },
        {
          id: 'documents',
          title: t('documents.title'),
          texts: [
            t('documents.needed', { legal: legalDocumentKinds.length }),
            t('documents.files', { formats }),
            t('documents.checked'),
          ],
          values: [
            [t('documents.size'), size],
            [t('documents.count'), count(uploadLimits.documentsPerBooking)],
            [t('documents.day'), sizeText(uploadLimits.bytesPerDay)],
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
