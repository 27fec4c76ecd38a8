import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './booking-details-panel.module.css';

/** One fact; what is not known is said by a dash. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation('account');
  const isUnknown = children === null || children === undefined || children === '';
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{isUnknown ? t('bookings.none') : isolated(children)}</dd>
    </div>
  );
}

/** Texts that people typed keep their own direction. */
function isolated(children: ReactNode): ReactNode {
  return typeof children === 'string' ? <bdi>{children}</bdi> : children;
}
