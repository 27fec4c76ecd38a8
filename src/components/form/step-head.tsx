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

/** The head of a step. When the step changes, it is focused and scrolled to the top; not on the first render. */
export function StepHead({ current, total, title, hint }: StepHeadProps) {
  const { t } = useTranslation('form');
  const focusNewStep = useFocusAfterFirst();
  return (
    <header className={classes.head}>
      <p className={classes.hint}>{t('steps.position', { current, total })}</p>
      <Title key={current} ref={focusNewStep} order={2} tabIndex={-1} className={classes.title}>
        {title}
      </Title>
      <p className={`${classes.hint} unseenOnPhone`}>{hint}</p>
    </header>
  );
}

/** A ref that focuses each element except the first. */
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
