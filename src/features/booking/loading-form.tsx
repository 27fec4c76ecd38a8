import { Loader, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './booking-page.module.css';

export function LoadingForm() {
  const { t } = useTranslation('booking');
  return (
    <div className={classes.centered} role="status">
      <Loader />
      <Text>{t('loading')}</Text>
    </div>
  );
}
