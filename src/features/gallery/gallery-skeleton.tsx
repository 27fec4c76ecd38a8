import { useTranslation } from 'react-i18next';
import page from '#src/components/frame/page-head.module.css';
import classes from './gallery-page.module.css';
import { mosaicOf } from './mosaic.ts';

const PICTURES = 5;

/** The skeleton of the gallery. Its text is in the namespace `common`. */
export function GallerySkeleton() {
  const { t } = useTranslation();
  return (
    <div className={page.page}>
      <p role="status" className={page.lead}>
        {t('loading')}
      </p>
      <ul className={classes.grid} aria-hidden="true">
        {mosaicOf(PICTURES).map((tile, index) => (
          <li key={index} className={classes.tile} data-tile={tile}>
            <span className={classes.link}>
              <span className={classes.frame} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
