/** The forms of a counted masculine noun, in the nominative. */
interface Noun {
  /** After a hundred, or as the genitive after a whole number of thousands. */
  one: string;
  /** Exactly one, with nothing before it, where that is another form. */
  single?: string;
  two: string;
  /** From three to ten. */
  few: string;
  /** From eleven to ninety-nine. */
  many: string;
}

const dinar: Noun = {
  one: 'دينار جزائري',
  single: 'دينار جزائري واحد',
  two: 'ديناران جزائريان',
  few: 'دنانير جزائرية',
  many: 'دينارًا جزائريًا',
};
const centime: Noun = {
  one: 'سنتيم',
  single: 'سنتيم واحد',
  two: 'سنتيمان',
  few: 'سنتيمات',
  many: 'سنتيمًا',
};
const scales: readonly [scale: number, noun: Noun][] = [
  [1_000_000_000, { one: 'مليار', two: 'ملياران', few: 'مليارات', many: 'مليارًا' }],
  [1_000_000, { one: 'مليون', two: 'مليونان', few: 'ملايين', many: 'مليونًا' }],
  [1_000, { one: 'ألف', two: 'ألفان', few: 'آلاف', many: 'ألفًا' }],
];

const units = 'صفر واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة'.split(' ');
const tens = '  عشرون ثلاثون أربعون خمسون ستون سبعون ثمانون تسعون'.split(' ');
const hundreds = ' مائة مائتان ثلاثمائة أربعمائة خمسمائة ستمائة سبعمائة ثمانمائة تسعمائة'.split(' ');

/** `أحد عشر ألفًا وتسعمائة دينار جزائري`, in the nominative: it is shown alone, after a label. */
export function amountInArabic(dinars: number, centimes: number): string {
  const whole = dinars === 0 ? `${units[0] ?? ''} ${dinar.one}` : dinarsInWords(dinars);
  return centimes === 0 ? whole : and(whole, counted(centimes, centime, false));
}

function dinarsInWords(dinars: number): string {
  const rest = dinars % 1_000;
  // One and two are no adjectives of a large number: "a thousand dinars and a dinar".
  const isSeparate = dinars > 2 && (rest === 1 || rest === 2);
  const isFollowed = rest === 0 || isSeparate;
  const parts = scales
    .map(([scale, noun]) => ({ count: Math.floor(dinars / scale) % 1_000, noun }))
    .filter(({ count }) => count > 0);
  const large = parts
    .map(({ count, noun }, index) => counted(count, noun, isFollowed && index === parts.length - 1))
    .reduce(and, '');
  const head = isFollowed ? `${large} ${dinar.one}` : large;
  return rest === 0 ? head : and(head, counted(rest, dinar, false));
}

/** From 1 to 999 of a noun. `isFollowed`: the noun that these are of comes next, so that no nunation remains. */
function counted(count: number, noun: Noun, isFollowed: boolean): string {
  const rest = count % 100;
  const hundred = Math.floor(count / 100);
  const head = hundreds[hundred] ?? '';
  if (rest === 0) {
    return `${hundred === 2 ? 'مائتا' : head} ${noun.one}`;
  }
  if (rest <= 2) {
    // Directly before another noun a dual has no final nun.
    const two = isFollowed ? noun.two.slice(0, -1) : noun.two;
    const last = rest === 1 ? (noun.single ?? noun.one) : two;
    return hundred === 0 ? last : and(counted(count - rest, noun, false), last);
  }
  const words = and(head, below100(rest));
  return `${words} ${rest <= 10 ? noun.few : isFollowed ? noun.one : noun.many}`;
}

function below100(value: number): string {
  const unit = value % 10;
  if (value <= 10) {
    return units[value] ?? '';
  }
  if (value < 20) {
    return `${unit === 1 ? 'أحد' : unit === 2 ? 'اثنا' : (units[unit] ?? '')} عشر`;
  }
  const ten = tens[Math.floor(value / 10)] ?? '';
  return unit === 0 ? ten : and(units[unit] ?? '', ten);
}

function and(first: string, second: string): string {
  return first === '' ? second : `${first} و${second}`;
}
