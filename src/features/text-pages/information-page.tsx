import {
  Accessibility,
  CircleParking,
  CircleQuestionMark,
  Clock,
  MessageCircle,
  Route,
  ScrollText,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { HouseTexts, SiteInformation } from '#domain/site/information.ts';
import type { SiteProfile } from '#domain/site/site-profile.ts';
import { ContactButtons } from '#src/components/contact-buttons.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { localBusiness } from '#src/components/local-business.ts';
import { useAnnouncedPrices } from '#src/components/price/use-announced-prices.ts';
import { useSite } from '#src/components/site-context.ts';
import { useLanguage } from '#src/components/use-language.ts';
import { MapCard } from './map-card.tsx';
import { TextPage } from './text-page.tsx';
import { useRuleTexts } from './use-rule-texts.ts';

interface InformationPageProps {
  information: SiteInformation;
  payment: SiteProfile['payment'];
}

const questions = ['book', 'held', 'change', 'cancel', 'pay', 'ahead', 'files'] as const;

/** /information: how to find the building, when it is open, and what people ask before they book. */
export function InformationPage({ information, payment }: InformationPageProps) {
  const { t } = useTranslation('pages', { keyPrefix: 'information' });
  const { t: tCommon } = useTranslation();
  const site = useSite();
  const { tvaAdded } = useAnnouncedPrices();
  const values = useRuleTexts(information, payment);
  const house = useHouseLines(information.house);
  const answers: (readonly [question: string, answer: string])[] = [
    ...questions
      .filter((name) => name !== 'pay' || values.ways !== '')
      .map(
        (name) => [t(`questions.${name}.question`), t(`questions.${name}.answer`, values)] as const,
      ),
    [t('questions.price.question'), tvaAdded],
  ];
  const { openingHours } = site;
  return (
    <TextPage
      path="/information"
      title={t('title')}
      description={t('description')}
      lead={t('lead')}
      data={[
        localBusiness(site),
        {
          '@type': 'FAQPage',
          mainEntity: answers.map(([name, text]) => ({
            '@type': 'Question',
            name,
            acceptedAnswer: { '@type': 'Answer', text },
          })),
        },
      ]}
      sections={[
        house.way && { id: 'way', title: t('way.title'), Icon: Route, ...house.way },
        house.parking && {
          id: 'parking',
          title: t('parking.title'),
          Icon: CircleParking,
          ...house.parking,
        },
        house.stepFree && {
          id: 'step-free',
          title: t('stepFree.title'),
          Icon: Accessibility,
          ...house.stepFree,
        },
        openingHours && {
          id: 'hours',
          title: t('hours.title'),
          Icon: Clock,
          texts: [t('hours.open', openingHours), t('hours.closed')],
        },
        house.rules && { id: 'rules', title: t('rules.title'), Icon: ScrollText, ...house.rules },
        {
          id: 'answers',
          title: t('answers.title'),
          Icon: MessageCircle,
          texts: [...(openingHours ? [t('answers.hours', openingHours)] : []), t('answers.write')],
          more: (
            <>
              <ButtonLink to="/account/chat" variant="default">
                {tCommon('footer.write')}
              </ButtonLink>
              <ContactButtons />
            </>
          ),
        },
        {
          id: 'questions',
          title: t('questions.title'),
          Icon: CircleQuestionMark,
          details: answers,
        },
      ]}
    >
      <MapCard />
    </TextPage>
  );
}

/** What the owner has written on each topic, in the language of the page: a paragraph, or the lines of a list. */
export function useHouseLines(house: HouseTexts) {
  const language = useLanguage();
  const of = (topic: keyof HouseTexts) => {
    const lines = house[topic][language].split('\n').filter((line) => line.trim() !== '');
    return lines.length > 1 ? { list: lines } : lines[0] ? { texts: lines } : null;
  };
  return {
    way: of('way'),
    parking: of('parking'),
    stepFree: of('stepFree'),
    rules: of('rules'),
  };
}
