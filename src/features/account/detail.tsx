import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './booking-details-panel.module.css';

/** One name and value; an unknown value is a dash. */
export function Detail({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation('account');
  const isUnknown = children === null || children === undefined || children === '';
  return (
    <div className={classes.detail}>
      <dt>{name}</dt>
      <dd>{isUnknown ? t('bookings.none') : isolated(children)}</dd>
    </div>
  );
}

/** Typed texts keep their own direction. */
function isolated(children: ReactNode): ReactNode {
  return typeof children === 'string' ? <bdi>{children}</bdi> : children;
}
