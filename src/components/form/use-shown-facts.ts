import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '#domain/errors.ts';
import { formatDinars } from '#domain/money.ts';
import { useFailureText } from '#src/components/failure-text.tsx';
import { prepareToasts, showToast } from '#src/components/toasts.ts';
import { returnLostFocus, revealField } from './focus.ts';

/** How a form shows what its machine says once. The same object until the language changes. */
export function useShownFacts() {
  const textOf = useFailureText();
  const { t } = useTranslation('form');
  // Not with the page, whose first load they would make longer; nor with the focus that a dialog takes by itself.
  useEffect(() => {
    const listening = new AbortController();
    for (const use of ['pointerdown', 'keydown']) {
      document.addEventListener(use, prepareToasts, { once: true, signal: listening.signal });
    }
    return () => listening.abort();
  }, []);
  return useMemo(() => {
    const say = (tone: 'error' | 'success', message: string) =>
      void showToast({ tone, message, closeLabel: t('close') });
    return {
      good: (message: string) => say('success', message),
      /** `isLasting`: the submission failed, and its button was disabled meanwhile. */
      toast: (tone: 'error' | 'success', failure: Failure, isLasting: boolean) => {
        say(tone, textOf(failure));
        if (isLasting) {
          requestAnimationFrame(returnLostFocus);
        }
      },
      invalid: (field: string) => {
        // The field's step is drawn before the next frame.
        requestAnimationFrame(() => revealField(field));
      },
    };
  }, [textOf, t]);
}

/** Two prices in dinars, each from left to right within a text of any direction. */
export function pricesIn({ shown, agreed }: { shown: number; agreed: number }) {
  return { shown: isolated(formatDinars(shown)), agreed: isolated(formatDinars(agreed)) };
}

function isolated(text: string): string {
  return `\u2066${text}\u2069`;
}
