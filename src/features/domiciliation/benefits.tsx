import { DoorOpen, House, Landmark, MapPin, Presentation, Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import classes from './benefits.module.css';

const benefits = [
  { name: 'grandHall', Icon: Presentation },
  { name: 'rooms', Icon: DoorOpen },
  { name: 'register', Icon: Scale },
  { name: 'letters', Icon: Landmark },
  { name: 'home', Icon: House },
  { name: 'clients', Icon: MapPin },
] as const;

/** What comes with a plan, and what a registered business address is for. Specification, section 9. */
export function Benefits() {
  const { t } = useTranslation('domiciliation');
  return (
    <section className={classes.band} aria-labelledby="benefits">
      <div className={classes.inner}>
        <h2 id="benefits" className={classes.title}>
          {t('benefits.title')}
        </h2>
        <ul className={classes.list}>
          {benefits.map(({ name, Icon }) => (
            <li key={name} className={classes.benefit}>
              <span className={classes.arch}>
                <Icon size={26} aria-hidden="true" />
              </span>
              <h3 className={classes.name}>{t(`benefits.${name}.title`)}</h3>
              <p className={classes.text}>{t(`benefits.${name}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
