import { ActionIcon } from '@mantine/core';
import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#src/components/toasts.ts';
import classes from './copyable-number.module.css';

interface CopyableNumberProps {
  /** The accessible name of the button. */
  label: string;
  /** With spaces between its groups, which are not copied. */
  value: string;
}

/** The number of an account with a button that copies it; where the browser refuses, the number is selected. */
export function CopyableNumber({ label, value }: CopyableNumberProps) {
  const { t } = useTranslation('payments');
  const number = useRef<HTMLElement>(null);
  const copy = async () => {
    const closeLabel = t('howToPay.close');
    try {
      await navigator.clipboard.writeText(value.replaceAll(/\s/g, ''));
    } catch {
      if (number.current) {
        getSelection()?.selectAllChildren(number.current);
      }
      await showToast({ tone: 'error', message: t('howToPay.copyRefused'), closeLabel });
      return;
    }
    await showToast({ tone: 'success', message: t('howToPay.copied'), closeLabel });
  };
  return (
    <span className={classes.row}>
      <bdi ref={number} dir="ltr" className={classes.number}>
        {value}
      </bdi>
      <ActionIcon
        variant="default"
        size="2.75rem"
        aria-label={label}
        title={label}
        onClick={() => void copy()}
      >
        <Copy size={18} aria-hidden />
      </ActionIcon>
    </span>
  );
}
