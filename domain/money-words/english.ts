const small = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
).split(' ');
const tens = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const scales = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1_000, 'thousand'],
] as const;

/** `two Algerian dinars and one centime`. */
export function amountInEnglish(dinars: number, centimes: number): string {
  const whole = `${cardinal(dinars)} Algerian ${dinars === 1 ? 'dinar' : 'dinars'}`;
  return centimes === 0
    ? whole
    : `${whole} and ${cardinal(centimes)} ${centimes === 1 ? 'centime' : 'centimes'}`;
}

function cardinal(value: number): string {
  for (const [scale, name] of scales) {
    if (value >= scale) {
      const rest = value % scale;
      const head = `${cardinal(Math.floor(value / scale))} ${name}`;
      return rest === 0 ? head : `${head}${rest < 100 ? ' and ' : ' '}${cardinal(rest)}`;
    }
  }
  if (value >= 100) {
    const rest = value % 100;
    const head = `${cardinal(Math.floor(value / 100))} hundred`;
    return rest === 0 ? head : `${head} and ${cardinal(rest)}`;
  }
  if (value >= 20) {
    const ten = tens[Math.floor(value / 10)];
    return [ten, value % 10 > 0 && small[value % 10]].filter(Boolean).join('-');
  }
  return small[value] ?? '';
}
