/** What of a recorded person is replaced in a copied test, and by what. */
export interface AnonymizeRule {
  /** The names of fields whose texts are replaced. */
  key?: RegExp;
  /** Parts of any text that are replaced; with the flag `g`. */
  text?: RegExp;
  /** The replacement of the `count`-th different text, from 1. A text that is typed letter by letter is many. */
  invent: (text: string, count: number) => string;
}

const firstNames = ['Lina', 'Adam', 'Nora', 'Elias', 'Mira', 'Samir', 'Dina', 'Karim'];
const lastNames = ['Moreau', 'Haddad', 'Carter', 'Lindt', 'Santos', 'Weber', 'Rossi', 'Novak'];

const rules: readonly AnonymizeRule[] = [
  {
    key: /e-?mail$/i,
    text: /[\w.+-]+@[\w-]+(\.[\w-]+)+/g,
    invent: (text, count) =>
      text.replace(/[^@\s]+(@?)([^@\s]*)/, (_, at: string, domain: string) =>
        [`person${count}`, at, domain && 'example.com'].join(''),
      ),
  },
  {
    key: /(phone|mobile|tel)(_?number)?$/i,
    text: /\+\d[\d ().-]{7,}\d/g,
    // The first four digits show the country and the kind of number, by which it may be validated.
    invent: (text, count) => {
      const digits = text.replaceAll(/\D/g, '');
      const end = digits.length < 8 ? '' : String(count);
      const invented = digits.slice(0, 4).padEnd(digits.length - end.length, '0') + end;
      let index = -1;
      return text.replaceAll(/\d/g, () => invented.charAt((index += 1)));
    },
  },
  {
    key: /(first|last|full|display|given|family|client|customer|contact|company|user|person|owner)_?name$/i,
    invent: (text, count) => {
      let index = -1;
      return text.replaceAll(/[\p{L}'’-]+/gu, () => {
        index += 1;
        const names = index === 0 ? firstNames : lastNames;
        return names[(count + index - 1) % names.length] ?? '';
      });
    },
  },
  {
    key: /^(uid|sub|(user|customer|account|owner)_?id)$/i,
    invent: (text, count) =>
      /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
        ? `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`
        : `uid-${count}`,
  },
  {
    key: /token|secret|password|authorization|cookie|api_?key/i,
    text: /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g,
    invent: (_, count) => `token-${count}`,
  },
  {
    key: /(photo|avatar|picture)(_?url)?$/i,
    invent: (_, count) => `https://example.com/${count}.png`,
  },
];

/** A shorter text is replaced only in the fields of its rule: elsewhere it may be anything. */
const SHORTEST = 4;

/**
 * Replaces the person in encoded data: what the rules find in `data` is replaced wherever it is, and each time by the same.
 * The result replaces it in other parts of the same data. The first rule that fits a field counts.
 */
export function anonymizer(
  data: unknown,
  own: readonly AnonymizeRule[] = [],
): (part: unknown) => unknown {
  const all = [...own, ...rules];
  const counts = new Map<AnonymizeRule, number>();
  const invented = new Map<string, string>();
  const add = (text: string, rule: AnonymizeRule) => {
    if (text.trim() !== '' && !invented.has(text)) {
      const count = (counts.get(rule) ?? 0) + 1;
      counts.set(rule, count);
      invented.set(text, rule.invent(text, count));
    }
  };
  const ruleOf = (key: string, text: string) =>
    isCode(text) ? undefined : all.find((rule) => rule.key?.test(key));
  visitTexts(data, (text, key) => {
    const rule = ruleOf(key, text);
    if (rule) {
      add(text, rule);
    }
    all.forEach((each) => each.text && text.match(each.text)?.forEach((part) => add(part, each)));
    return text;
  });
  // The words of a name may be alone elsewhere, as in a greeting.
  for (const [text, other] of [...invented]) {
    const [words, others] = [text, other].map((each) => each.match(/[\p{L}'’-]+/gu) ?? []);
    if (words?.length === others?.length && !/[\d@]/.test(text)) {
      words?.forEach((word, index) => {
        if (/^[\p{Lu}\p{Lo}]/u.test(word) && !invented.has(word)) {
          invented.set(word, others?.[index] ?? word);
        }
      });
    }
  }
  const known = [...invented.keys()].filter(({ length }) => length >= SHORTEST);
  const pattern = known
    .sort((a, b) => b.length - a.length)
    .map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('|');
  const everywhere = new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'gu');
  const replaced = (text: string) =>
    pattern === '' ? text : text.replaceAll(everywhere, (found) => invented.get(found) ?? found);
  return (part) =>
    visitTexts(
      part,
      (text, key) => (ruleOf(key, text) ? invented.get(text) : null) ?? replaced(text),
    );
}

/** Whether it is a word of a program, as in `errors: { clientName: 'clientNameRequired' }`. */
function isCode(text: string): boolean {
  return /^[a-z]+([A-Z_][a-z]+)+$/.test(text);
}

/** Encoded data with its texts as `visit` makes them. */
function visitTexts(
  data: unknown,
  visit: (text: string, key: string) => string,
  key = '',
): unknown {
  if (typeof data === 'string') {
    return visit(data, key);
  }
  if (typeof data !== 'object' || data === null) {
    return data;
  }
  if (Array.isArray(data)) {
    return data.map((each) => visitTexts(each, visit, key));
  }
  const fields = data as Record<string, unknown>;
  const isPerson = Object.keys(fields).some((name) => /e-?mail$|^uid$/i.test(name));
  return Object.fromEntries(
    Object.entries(fields).map(([name, each]) => {
      const isOwn = name === '$' || (name === 'type' && key === '') || '$' in fields;
      const isText = !isOwn || ['message', 'fields', 'entries', 'values', 'text'].includes(name);
      const meaning =
        isPerson && name === 'name' ? 'fullName' : isPerson && name === 'id' ? 'uid' : name;
      return [visit(name, ''), isText ? visitTexts(each, visit, meaning) : each];
    }),
  );
}
