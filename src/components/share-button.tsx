import { Button } from '@mantine/core';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './share-button.module.css';
import { useSite } from './site-context.ts';
import { showToast } from './feedback/toasts.ts';

interface ShareButtonProps {
  title: string;
  /** The path of the shared page, with the search parameters that identify it. */
  path: string;
}

/** Shares the URL of a page with the Web Share API, or copies it where the API is missing. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const { t } = useTranslation();
  const { origin } = useSite();
  const [isCopyRefused, setCopyRefused] = useState(false);
  const url = new URL(path, origin).href;

  const share = async () => {
    if ((await handOver({ title, url })) === 'done') {
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      await showToast({
        tone: 'success',
        message: t('share.copied'),
        closeLabel: t('share.close'),
      });
    } catch {
      setCopyRefused(true);
    }
  };

  return (
    <div className={classes.share}>
      <Button variant="default" leftSection={<Share2 size={18} />} onClick={() => void share()}>
        {t('share.share')}
      </Button>
      {isCopyRefused && (
        <label className={classes.refused}>
          <span>{t('share.copyYourself')}</span>
          <input
            className={classes.link}
            dir="ltr"
            readOnly
            autoFocus
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
      )}
    </div>
  );
}

/** Closing the share sheet counts as done. */
async function handOver(data: { title: string; url: string }): Promise<'done' | 'impossible'> {
  if (!('share' in navigator)) {
    return 'impossible';
  }
  try {
    await navigator.share(data);
    return 'done';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'done' : 'impossible';
  }
}
