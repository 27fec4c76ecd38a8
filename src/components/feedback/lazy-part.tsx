import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOADING, loaded, type AsyncResult } from '#domain/async-result.ts';
import type { Elements } from '#src/components/elements.ts';
import { toAsyncResult, WhenLoaded } from './async-result.tsx';

type Texts = ReturnType<typeof useTranslation>['i18n'];

/** A part of a page that is fetched when it is needed: `LazyPart` shows it, `usePressedPart` opens it with a button. */
interface Part<T> {
  /** Rejects when the part cannot be fetched; the next call tries again. */
  fetch: (texts: Texts) => Promise<T>;
  /** What was fetched; null before. */
  fetched: () => T | null;
}

/** A part of what `load` fetches (code, a machine, calls) and of the namespaces of texts that it shows. */
export function lazyPart<T>(load: () => Promise<T>, namespaces: readonly string[] = []): Part<T> {
  let value: T | null = null;
  let running: Promise<T> | null = null;
  const fetchAll = async (texts: Texts) => {
    const [part] = await Promise.all([load(), fetchTexts(texts, namespaces)]);
    value = part;
    return part;
  };
  return {
    fetched: () => value,
    fetch: (texts) => {
      running ??= fetchAll(texts).finally(() => {
        running = null;
      });
      return running;
    },
  };
}

/** Rejects when texts cannot be loaded: `loadNamespaces` never does. */
async function fetchTexts(texts: Texts, namespaces: readonly string[]): Promise<void> {
  if (namespaces.length > 0) {
    await texts.loadNamespaces(namespaces);
  }
  if (!namespaces.every((name) => texts.hasResourceBundle(texts.language, name))) {
    throw new Error(`no texts of ${namespaces.join()}`);
  }
}

interface LazyPartProps<T> {
  part: Part<T>;
  pending?: Elements;
  /** What is shown when the part cannot be fetched. Without it the page fails. */
  failed?: (retry: () => void) => Elements;
  children: (part: T) => Elements;
}

/** Fetches a part where it is shown. */
export function LazyPart<T>({ part, pending = null, failed, children }: LazyPartProps<T>) {
  const { i18n } = useTranslation();
  const read = () => (failed ? toAsyncResult(part.fetch(i18n)) : part.fetch(i18n).then(loaded));
  const [result, setResult] = useState(() => {
    const fetched = part.fetched();
    return fetched === null ? read() : loaded(fetched);
  });
  return (
    <WhenLoaded result={result} pending={pending}>
      {({ value }) => {
        // Another place that shows the part may have fetched it.
        const shown = value ?? part.fetched();
        return shown === null ? failed?.(() => setResult(read())) : children(shown);
      }}
    </WhenLoaded>
  );
}

/** A part that is fetched when its button is pressed, which stays as it is meanwhile. */
export function usePressedPart<T>(part: Part<T>) {
  const { i18n } = useTranslation();
  const [result, setResult] = useState<AsyncResult<T> | null>(null);
  return {
    /** Null while the part is closed. */
    result,
    open: () => {
      setResult(LOADING);
      void toAsyncResult(part.fetch(i18n)).then(setResult);
    },
    close: () => setResult(null),
  };
}
