import {
  Accessibility,
  CircleParking,
  CircleQuestionMark,
  Clock,
  MessageCircle,
  Route,
  ScrollText,
  MapPin,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { HouseTexts, SiteInformation } from '#domain/site/information.ts';
import type { SiteProfile } from '#domain/site/site-profile.ts';
import { ContactButtons } from '#src/components/contact/contact-buttons.tsx';
import { ButtonLink } from '#src/components/links.tsx';
import { localBusiness } from '#src/components/local-business.ts';
import { useAnnouncedPrices } from '#src/components/price/use-announced-prices.ts';
import { useSite, useLanguage } from '#src/components/site-context.ts';
import { TextPage } from './text-page.tsx';
import { useRuleTexts } from './use-rule-texts.ts';
import { Button } from '@mantine/core';
import classes from './map-card.module.css';

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
      name="information"
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

/** Where a map finds an address that has no address of its own on a map. */
const SEARCH = 'https://www.openstreetmap.org/search?query=';

/** The address on a drawing of streets, with a link to a map. The drawing is of no city: it is loaded from no other company. */
function MapCard() {
  const { t } = useTranslation('pages', { keyPrefix: 'information.place' });
  const {
    brand,
    contact: { address, mapUrl },
  } = useSite();
  return (
    address && (
      <section className={classes.card} aria-labelledby="place">
        <svg
          className={classes.map}
          viewBox="0 0 800 300"
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
        >
          <path className={classes.sea} d="M560 0c30 60 90 70 110 130s60 90 50 170h80V0z" />
          <g className={classes.streets}>
            <path d="M-20 210C120 190 260 230 420 180S640 150 820 40" />
            <path d="M60-20c40 120 30 220 70 340M230-20c20 90 60 220 40 340M420-20c-20 120 40 200 30 340" />
            <path d="M-20 90c160 30 320-40 480 10 60 20 110 60 170 60" />
            <path d="M560 60c-30 90-20 170 30 260" />
          </g>
          <path className={classes.park} d="M290 205q60 15 115-8l10 62q-60 20-132 8z" />
          <g transform="translate(400 132)">
            <path
              className={classes.pin}
              d="M0 46C-30 12-34 0-34-14a34 34 0 0 1 68 0C34 0 30 12 0 46z"
            />
            <circle className={classes.dot} cy={-14} r={12} />
          </g>
        </svg>
        <div className={classes.place}>
          <h2 id="place" className={classes.title}>
            {t('title')}
          </h2>
          <address className={classes.address}>
            <span className="strong">{brand}</span>
            <bdi>{address}</bdi>
          </address>
          <Button
            component="a"
            href={mapUrl || `${SEARCH}${encodeURIComponent(address)}`}
            rel="noreferrer"
            leftSection={<MapPin size={18} />}
          >
            {t('map')}
          </Button>
        </div>
      </section>
    )
  );
}
