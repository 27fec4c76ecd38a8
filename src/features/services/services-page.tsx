import { BedDouble, Car, Coffee, Megaphone, NotebookPen, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { unitsOf, type ServicePriceKey } from '#domain/booking/services/service-prices.ts';
import { serviceFields, type ServiceName } from '#domain/booking/services/services.ts';
import type { ServicePrice } from '#domain/rooms/room.ts';
import { ButtonLink } from '#src/components/links.tsx';
import { PageHead } from '#src/components/frame/page-head.tsx';
import { useAnnouncedPrices } from '#src/components/price/use-announced-prices.ts';
import { useServicePriceText } from '#src/components/price/use-service-price-text.ts';
import page from '#src/components/frame/page-head.module.css';
import classes from './services-page.module.css';

const icons = {
  catering: Coffee,
  carRental: Car,
  hotel: BedDouble,
  marketing: Megaphone,
  staff: Users,
  stationery: NotebookPen,
} satisfies Record<ServiceName, unknown>;

/** First what guests need, then what the event needs: both columns end alike. */
const shownServices = Object.keys(icons) as ServiceName[];

interface ServicesPageProps {
  prices: ServicePrice[];
}

/** /services: what the services of a booking cost, for visitors too. Specification, sections 2 and 9. */
export function ServicesPage({ prices }: ServicesPageProps) {
  const { t } = useTranslation('booking-services');
  const { t: tPrice } = useTranslation('booking-price');
  const { tvaAdded } = useAnnouncedPrices();
  const title = t('page.title');
  const priceText = useServicePriceText(prices);
  return (
    <div className={page.page}>
      <PageHead
        title={title}
        description={t('page.description')}
        path="/services"
        data={{
          '@type': 'OfferCatalog',
          name: title,
          itemListElement: shownServices.flatMap(priceKeys).map((key) => ({
            '@type': 'Offer',
            itemOffered: { '@type': 'Service', name: tPrice(`lines.${key}`) },
            description: priceText(key),
          })),
        }}
      />
      <h1>{title}</h1>
      <p className={page.lead}>{t('page.lead')}</p>
      <p className={classes.tva}>{tvaAdded}</p>
      <div className={classes.services}>
        {shownServices.map((service) => (
          <Service key={service} service={service} prices={prices} />
        ))}
      </div>
      <p className={classes.note}>{t('page.onRequest')}</p>
      <ButtonLink to="/rooms">{t('page.rooms')}</ButtonLink>
    </div>
  );
}

function priceKeys(service: ServiceName): ServicePriceKey[] {
  return unitsOf(service).map(([key]) => key);
}

function Service({ service, prices }: ServicesPageProps & { service: ServiceName }) {
  const { t } = useTranslation('booking-services');
  const { t: tPrice } = useTranslation('booking-price');
  const priceText = useServicePriceText(prices);
  const Icon = icons[service];
  const { roles } = serviceFields.staff.fields;
  /** What a package contains, and which roles there are. */
  const details: Partial<Record<ServicePriceKey, string>> = {
    catering_basic: t('catering.basicText'),
    catering_mid_range: t('catering.mid_rangeText'),
    catering_luxurious: t('catering.luxuriousText'),
    marketing_boosting: t('marketing.boostingText'),
    marketing_design: t('marketing.designText'),
    marketing_community: t('marketing.communityText'),
    staff_rate: roles.fields.role.values.map((role) => t(`staff.${role}`)).join(' · '),
  };
  return (
    <section className={classes.service} aria-labelledby={service}>
      <header className={classes.head}>
        <Icon size={24} aria-hidden="true" />
        <h2 id={service} className="titleLg">
          {t(`${service}.name`)}
        </h2>
        <p className={classes.hint}>{t(`${service}.hint`)}</p>
      </header>
      <dl>
        {priceKeys(service).map((key) => (
          <div key={key} className={classes.price}>
            <dt>{tPrice(`lines.${key}`)}</dt>
            <dd className="medium tabular">{priceText(key)}</dd>
            {details[key] && <dd className={classes.detail}>{details[key]}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
