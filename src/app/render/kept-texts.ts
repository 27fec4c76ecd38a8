import type { i18n } from 'i18next';

type FixedT = ReturnType<i18n['getFixedT']>;

/**
 * These texts, each text without parameters looked up once: i18next resolves a key anew each time, which took a tenth of the
 * time of rendering a page. Only for texts that do not change, in one language.
 */
export function keepTexts(texts: i18n): i18n {
  const functions = new Map<string, FixedT>();
  const keeping = Object.create(texts) as i18n;
  keeping.getFixedT = new Proxy(texts.getFixedT.bind(texts), {
    apply: (getFixedT, _, parameters: Parameters<i18n['getFixedT']>) => {
      const key = JSON.stringify(parameters);
      const t =
        functions.get(key) ??
        keepResults(getFixedT(...parameters), (name) =>
          texts.exists(name, { ns: parameters[1] ?? [] }),
        );
      functions.set(key, t);
      return t;
    },
  });
  // Without properties of its own, for the reason that `createTexts` gives.
  return Object.create(keeping) as i18n;
}

/** A text that has not been loaded yet is its key, and not kept. */
function keepResults<T extends CallableFunction>(t: T, exists: (key: string) => boolean): T {
  const results = new Map<unknown, unknown>();
  return new Proxy(t, {
    apply: (_, self, parameters: unknown[]) => {
      const [key, ...options] = parameters;
      const kept = options.length === 0 ? results.get(key) : undefined;
      if (kept !== undefined) {
        return kept;
      }
      const text: unknown = Reflect.apply(t, self, parameters);
      if (options.length === 0 && typeof key === 'string' && exists(key)) {
        results.set(key, text);
      }
      return text;
    },
  });
}
