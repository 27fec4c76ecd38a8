import { Button } from '@mantine/core';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface RegisterLinkProps {
  href: string;
  /** The event's name, because a page can have several of these links. */
  event: string;
}

/** The link to the event's registration form on another site. */
export function RegisterLink({ href, event }: RegisterLinkProps) {
  const { t } = useTranslation('events');
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={t('registerOf', { event })}
      rightSection={<ExternalLink size={16} data-mirrored />}
    >
      {t('register')}
    </Button>
  );
}
