import { Button } from '@mantine/core';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { FileX, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toFailure } from '#domain/errors.ts';
import { FailureText } from '#src/components/feedback/failure-text.tsx';
import { MessagePage } from '#src/components/frame/message-page.tsx';
import { PageTitle, TitlePrefixContext } from '#src/components/frame/page-title.tsx';
import classes from './sheet-page.module.css';
import type { Elements } from '#src/components/elements.ts';

interface SheetPageProps {
  title: string;
  /** The link to the page that the sheet belongs to. */
  back: Elements;
  children: Elements;
}

/** The page of a sheet in the current language, on screen and for print on A4. */
export function SheetPage({ title, back, children }: SheetPageProps) {
  const { t } = useTranslation('account');
  return (
    <>
      {/* Browsers use the title as the name of the printed file: unread messages are not counted in it. */}
      <TitlePrefixContext value="">
        <PageTitle>{title}</PageTitle>
      </TitlePrefixContext>
      <div className={classes.tools}>
        {back}
        <Button leftSection={<Printer size={18} />} onClick={() => window.print()}>
          {t('quote.print')}
        </Button>
      </div>
      {children}
    </>
  );
}

interface SheetFailedProps extends ErrorComponentProps {
  title: string;
  /** The link to the list that the sheet belongs to. */
  list: Elements;
}

/** Shown for a sheet that does not exist or could not be read. */
export function SheetFailed({ error, reset, title, list }: SheetFailedProps) {
  const { t } = useTranslation('account');
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <MessagePage
      title={title}
      text={<FailureText failure={toFailure(error)} />}
      icon={<FileX size={36} />}
    >
      <Button onClick={retry}>{t('quote.retry')}</Button>
      {list}
    </MessagePage>
  );
}
