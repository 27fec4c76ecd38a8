const small = (
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept ' +
  'dix-huit dix-neuf'
).split(' ');
const tens = ' dix vingt trente quarante cinquante soixante'.split(' ');

/** `deux dinars algériens et un centime`; `un million de dinars algériens`. */
export function amountInFrench(dinars: number, centimes: number): string {
  // Million and milliard are nouns: "de" follows them.
  const of = dinars >= 1_000_000 && dinars % 1_000_000 === 0 ? 'de ' : '';
  const currency = dinars < 2 ? 'dinar algérien' : 'dinars algériens';
  const whole = `${cardinal(dinars)} ${of}${currency}`;
  return centimes === 0
    ? whole
    : `${whole} et ${cardinal(centimes)} ${centimes === 1 ? 'centime' : 'centimes'}`;
}

/** `isBeforeMille`: cent and quatre-vingt have no s before mille, which is not a noun. */
function cardinal(value: number, isBeforeMille = false): string {
  if (value >= 1_000_000_000) {
    return joined(counted(Math.floor(value / 1_000_000_000), 'milliard'), value % 1_000_000_000);
  }
  if (value >= 1_000_000) {
    return joined(counted(Math.floor(value / 1_000_000), 'million'), value % 1_000_000);
  }
  if (value >= 1_000) {
    const count = Math.floor(value / 1_000);
    return joined(count === 1 ? 'mille' : `${cardinal(count, true)} mille`, value % 1_000);
  }
  if (value >= 100) {
    const count = Math.floor(value / 100);
    const rest = value % 100;
    const plural = count > 1 && rest === 0 && !isBeforeMille ? 's' : '';
    const head = count === 1 ? 'cent' : `${cardinal(count)} cent${plural}`;
    return rest === 0 ? head : `${head} ${below100(rest, isBeforeMille)}`;
  }
  return below100(value, isBeforeMille);
}

function counted(count: number, noun: string): string {
  return `${cardinal(count)} ${noun}${count === 1 ? '' : 's'}`;
}

function joined(head: string, rest: number): string {
  return rest === 0 ? head : `${head} ${cardinal(rest)}`;
}

function below100(value: number, isBeforeMille: boolean): string {
  if (value < 20) {
    return small[value] ?? '';
  }
  if (value >= 80) {
    const rest = value - 80;
    return rest === 0
      ? `quatre-vingt${isBeforeMille ? '' : 's'}`
      : `quatre-vingt-${small[rest] ?? ''}`;
  }
  const base = value >= 60 ? 60 : value - (value % 10);
  const rest = value - base;
  const ten = tens[base / 10] ?? '';
  if (rest === 0) {
    return ten;
  }
  return rest === 1 || rest === 11
    ? `${ten} et ${small[rest] ?? ''}`
    : `${ten}-${small[rest] ?? ''}`;
}
