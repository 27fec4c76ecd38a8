import { useTranslation } from 'react-i18next';

/** What failed, as machines and services say it. */
export interface Failure {
  code: string;
  params?: Record<string, string>;
}

const UNKNOWN = 'internal';

/** The code of a thrown value, or the one that says that something went wrong. */
export function codeOf(error: unknown): string {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode && typeof error.code === 'string' ? error.code : UNKNOWN;
}

/**
 * Turns a failure into words of the current language; a code without words says that something went wrong.
 * The texts of errors are loaded with the first component that uses this.
 */
export function useFailureText(): (failure: Failure) => string {
  const { t, i18n } = useTranslation('errors');
  return ({ code, params }) => {
    const known = i18n.exists(code, { ns: 'errors' }) ? code : UNKNOWN;
    // `exists` has just shown that the key is one of the file's.
    return t(known as 'internal', { replace: params ?? {} });
  };
}

/** The words of a failure. */
export function FailureText({ failure }: { failure: Failure }) {
  return useFailureText()(failure);
}
