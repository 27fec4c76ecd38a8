import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './pending-spinner.module.css';

/** Stands for a page that is still being loaded. */
export function PendingSpinner() {
  const { t } = useTranslation();
  return (
    <div className={classes.centered} role="status">
      <Loader aria-hidden="true" />
      <span className={classes.quiet}>{t('loading')}</span>
    </div>
  );
}
