import { ActionIcon } from '@mantine/core';
import { Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { telOf, whatsappOf } from '#domain/text/text.ts';
import { useSite } from '#src/components/site-context.ts';

/** The ways to reach the building at once for which the owner has set a number; `message` is how a message begins. */
export function useContactLinks(message?: string) {
  const { t } = useTranslation();
  const { phone, whatsapp } = useSite().contact;
  return [
    phone && { label: t('contact.call'), href: telOf(phone), Icon: Phone },
    whatsapp && {
      label: t('contact.whatsapp'),
      href: whatsappOf(whatsapp, message ?? t('contact.hello')),
      Icon: WhatsAppIcon,
    },
  ].filter((link) => link !== '');
}

/** The links as icons. */
export function ContactIcons() {
  return useContactLinks().map(({ label, href, Icon }) => (
    <ActionIcon
      key={label}
      component="a"
      href={href}
      color="gray"
      c="inherit"
      aria-label={label}
      title={label}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  ));
}

/** A telephone in a speech bubble: lucide has no icons of brands. */
function WhatsAppIcon({ size }: { size: number; 'aria-hidden': true }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M3 21l1.6-4.6A9 9 0 1 1 8 19.6z" />
      <path d="M9.2 7.6c-.9.7-1 1.9-.3 3.3a9 9 0 0 0 4.3 4.2c1.4.6 2.5.5 3.2-.4l-1.9-1.8-1.4.6a6 6 0 0 1-2.7-2.6l.7-1.4z" />
    </svg>
  );
}
