import { MapPin } from 'lucide-react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSite } from '#src/components/site-context.ts';
import classes from './map-card.module.css';

/** Where a map finds an address that has no address of its own on a map. */
const SEARCH = 'https://www.openstreetmap.org/search?query=';

/** The address on a drawing of streets, with a link to a map. The drawing is of no city: it is loaded from no other company. */
export function MapCard() {
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
