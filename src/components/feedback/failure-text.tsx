import { useTranslation } from 'react-i18next';
import { isSilent, type Failure, type FailureCode } from '#domain/errors.ts';

/**
 * Translates a failure into the current language. The error texts are loaded with the first component that uses this: when
 * that fails there is no connection, which every page can report. A code without a text gets the text of an unexpected failure.
 */
export function useFailureText(): (failure: Failure) => string {
  const { t: common, i18n } = useTranslation();
  const { t } = useTranslation('errors');
  return ({ code, params }) =>
    i18n.hasResourceBundle(i18n.language, 'errors')
      ? t(textKey(code), { replace: params ?? {} })
      : common('noConnection');
}

function textKey(code: FailureCode) {
  return isSilent(code) ? 'internal' : code;
}

/** The text of a failure. */
export function FailureText({ failure }: { failure: Failure }) {
  return <span>{useFailureText()(failure)}</span>;
}
