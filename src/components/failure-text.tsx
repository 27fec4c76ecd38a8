import { useTranslation } from 'react-i18next';
import { isFailureCode, isSilent, type Failure, type FailureCode } from '#domain/errors.ts';

/** The failure behind a thrown value: its code, or the one that says that something went wrong. */
export function failureOf(error: unknown): Failure {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode && typeof error.code === 'string' && isFailureCode(error.code)
    ? { code: error.code }
    : { code: 'internal' };
}

/**
 * Turns a failure into words of the current language. The texts of errors are loaded with the first component that
 * uses this; a failure that is never shown has none and reads as something unexpected.
 */
export function useFailureText(): (failure: Failure) => string {
  const { t } = useTranslation('errors');
  return ({ code, params }) => t(textKey(code), { replace: params ?? {} });
}

function textKey(code: FailureCode) {
  return isSilent(code) ? 'internal' : code;
}

/** The words of a failure. */
export function FailureText({ failure }: { failure: Failure }) {
  return useFailureText()(failure);
}
