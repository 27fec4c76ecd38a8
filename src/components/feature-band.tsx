import type { LucideIcon } from 'lucide-react';
import type { Elements } from './elements.ts';
import classes from './feature-band.module.css';

interface FeatureBandProps {
  /** The id of the heading. */
  id: string;
  title: string;
  features: readonly { title: string; text: string; Icon: LucideIcon; link?: Elements }[];
}

/** A band across the page with features: an icon in an arch, a title and a sentence each. */
export function FeatureBand({ id, title, features }: FeatureBandProps) {
  return (
    <section className={classes.band} aria-labelledby={id}>
      <div className={classes.inner}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <ul className={classes.list}>
          {features.map(({ title: name, text, Icon, link }) => (
            <li key={name} className={classes.feature}>
              <span className={classes.arch} aria-hidden="true">
                <Icon size={24} />
              </span>
              <h3 className={classes.name}>{name}</h3>
              <p className="dimmed">
                <span>{text}</span> {link}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
