import { useTranslation } from 'react-i18next';
import { isSilent, type Failure, type FailureCode } from '#domain/errors.ts';

/**
 * Translates a failure into the current language. The error texts are loaded with the first component that uses this; a
 * code without a text gets the text of an unexpected failure.
 */
export function useFailureText(): (failure: Failure) => string {
  const { t } = useTranslation('errors');
  return ({ code, params }) => t(textKey(code), { replace: params ?? {} });
}

function textKey(code: FailureCode) {
  return isSilent(code) ? 'internal' : code;
}

/** The text of a failure. */
export function FailureText({ failure }: { failure: Failure }) {
  return useFailureText()(failure);
}
