import { ActionIcon } from '@mantine/core';
import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { showToast } from './feedback/toasts.ts';
import classes from './copyable-text.module.css';

interface CopyableTextProps {
  /** A number or an address, left to right; it may have spaces between its groups, which are not copied. */
  value: string;
  texts: {
    /** The accessible name of the button. */
    action: string;
    copied: string;
    /** The browser refuses: it is selected. */
    refused: string;
    close: string;
  };
}

/** A text with a button that copies it; where the browser refuses, the text is selected. */
export function CopyableText({ value, texts }: CopyableTextProps) {
  const text = useRef<HTMLElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value.replaceAll(/\s/g, ''));
    } catch {
      if (text.current) {
        getSelection()?.selectAllChildren(text.current);
      }
      await showToast({ tone: 'error', message: texts.refused, closeLabel: texts.close });
      return;
    }
    await showToast({ tone: 'success', message: texts.copied, closeLabel: texts.close });
  };
  return (
    <span className={classes.row}>
      <bdi ref={text} dir="ltr" className={classes.text}>
        {value}
      </bdi>
      <ActionIcon
        variant="default"
        size="2.75rem"
        aria-label={texts.action}
        title={texts.action}
        onClick={() => void copy()}
      >
        <Copy size={18} />
      </ActionIcon>
    </span>
  );
}
