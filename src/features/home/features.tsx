import { CalendarClock, Coffee, MailOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import classes from './features.module.css';

const features = [
  { name: 'rooms', Icon: CalendarClock },
  { name: 'services', Icon: Coffee },
  { name: 'address', Icon: MailOpen },
] as const;

/** Three things the house offers. */
export function Features() {
  const { t } = useTranslation('home');
  return (
    <section className={classes.band} aria-labelledby="features">
      <div className={classes.inner}>
        <h2 id="features" className={classes.title}>
          {t('features.title')}
        </h2>
        <ul className={classes.list}>
          {features.map(({ name, Icon }) => (
            <li key={name} className={classes.feature}>
              <span className={classes.arch} aria-hidden="true">
                <Icon size={24} />
              </span>
              <h3 className={classes.name}>{t(`features.${name}.title`)}</h3>
              <p className={classes.text}>{t(`features.${name}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
