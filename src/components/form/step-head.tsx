import { Title } from '@mantine/core';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './step-head.module.css';

interface StepHeadProps {
  /** From 1. */
  current: number;
  total: number;
  title: string;
  hint: string;
}

/** What a step is about. A new one is read out and shown from its top; not the one that the page opens with. */
export function StepHead({ current, total, title, hint }: StepHeadProps) {
  const { t } = useTranslation('form');
  const focusNewStep = useFocusAfterFirst();
  return (
    <header className={classes.head}>
      <p className={classes.hint}>{t('steps.position', { current, total })}</p>
      <Title key={current} ref={focusNewStep} order={2} tabIndex={-1} className={classes.title}>
        {title}
      </Title>
      <p className={classes.hint}>{hint}</p>
    </header>
  );
}

/** A ref that focuses what it is given, except the first. */
function useFocusAfterFirst() {
  const isFirst = useRef(true);
  return useCallback((heading: HTMLElement | null) => {
    if (heading && !isFirst.current) {
      heading.focus({ preventScroll: true });
      heading.scrollIntoView({ block: 'nearest' });
    }
    if (heading) {
      isFirst.current = false;
    }
  }, []);
}
