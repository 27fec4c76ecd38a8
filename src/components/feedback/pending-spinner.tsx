import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './pending-spinner.module.css';

/** Shown while a page loads. */
export function PendingSpinner() {
  const { t } = useTranslation();
  return (
    <div className={classes.centered} role="status">
      <Loader aria-hidden="true" />
      <span className={classes.quiet}>{t('loading')}</span>
    </div>
  );
}
