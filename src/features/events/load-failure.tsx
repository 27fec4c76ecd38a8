import { Button } from '@mantine/core';
import { CloudOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ArchMessage } from '#src/components/frame/arch-message.tsx';
import { useFailureText } from '#src/components/feedback/failure-text.tsx';
import type { Elements } from '#src/components/elements.ts';

interface LoadFailureProps {
  code: 'events_failed' | 'event_failed';
  text?: string;
  order: 1 | 2;
  retry: () => void;
  /** What else can be done. */
  children?: Elements;
}

/** In place of events that could not be loaded. */
export function LoadFailure({ code, text, order, retry, children }: LoadFailureProps) {
  const { t } = useTranslation('events');
  const textOf = useFailureText();
  return (
    <div role="alert">
      <ArchMessage order={order} title={textOf({ code })} text={text} icon={<CloudOff size={36} />}>
        <Button onClick={retry}>{t('retry')}</Button>
        {children}
      </ArchMessage>
    </div>
  );
}
