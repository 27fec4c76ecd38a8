import { Button } from '@mantine/core';
import { AppWindow } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ArchMessage } from '#src/components/arch-message.tsx';

interface OpenElsewhereProps {
  onTakeOver: () => void;
  /** The link to leave the page. */
  children: ReactNode;
}

/** Shown when the form is open in another tab; it can be continued here. */
export function OpenElsewhere({ onTakeOver, children }: OpenElsewhereProps) {
  const { t } = useTranslation('form');
  return (
    <ArchMessage
      title={t('elsewhere.title')}
      text={t('elsewhere.text')}
      icon={<AppWindow size={36} />}
    >
      <Button onClick={onTakeOver}>{t('elsewhere.here')}</Button>
      {children}
    </ArchMessage>
  );
}
