import { useTranslation } from 'react-i18next';
import classes from './rooms-page.module.css';

const CARDS = [1, 2, 3];

/** The place of the rooms while they are loaded. Its only text is one that every page has. */
export function RoomsSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <p role="status" className={classes.lead}>
        {t('loading')}
      </p>
      <div className={classes.grid} aria-hidden="true">
        {CARDS.map((card) => (
          <div key={card} className={classes.skeleton} />
        ))}
      </div>
    </div>
  );
}
