import { useTranslation } from 'react-i18next';
import { valueText } from '#domain/booking/status.ts';

const types = ['support', 'booking', 'group'] as const;

/** The name of a conversation's type; an unknown one is shown as received. */
export function useConversationType(): (type: string) => string {
  const { t } = useTranslation('chat');
  return (type) => valueText(type, types, (known) => t(`types.${known}`));
}
