import { Button, List, Modal, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const SHOWN_KEY = 'riwaq.grand-hall-pricing-shown';

/** Explains the Grand Hall's hourly price, once a session. Specification, section 2, Booking form. */
export function PricingPopup() {
  const { t } = useTranslation('booking');
  const [isOpen, setIsOpen] = useState(() => sessionStorage.getItem(SHOWN_KEY) === null);
  // The session's storage is outside React: it learns that the popup was shown.
  useEffect(() => sessionStorage.setItem(SHOWN_KEY, 'yes'), []);
  const close = () => setIsOpen(false);
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      title={t('pricing.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
      centered
    >
      <Text>{t('pricing.lead')}</Text>
      <List my="md" spacing="xs">
        <List.Item>{t('pricing.base')}</List.Item>
        <List.Item>{t('pricing.extra')}</List.Item>
      </List>
      <Text c="dimmed">{t('pricing.example')}</Text>
      <Button type="button" fullWidth mt="lg" data-autofocus onClick={close}>
        {t('pricing.close')}
      </Button>
    </Modal>
  );
}
