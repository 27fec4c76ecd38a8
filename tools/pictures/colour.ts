/** The few colours of all pictures: the tokens of docs/design plus the materials of the building. */
export const palette = {
  lime: '#FBFAF7',
  plaster: '#F4ECDD',
  sand: '#E9DCC3',
  stone: '#CDBB9C',
  ochre: '#DDA75A',
  clay: '#D98E6C',
  terracotta: '#B5462F',
  brick: '#8E3524',
  wood: '#B98658',
  walnut: '#76503A',
  sea: '#0B5C73',
  bay: '#3D8DA3',
  mist: '#A9CDD3',
  sky: '#D6E8EA',
  olive: '#71804F',
  leaf: '#4F6742',
  ink: '#12232E',
  night: '#0E1A21',
  steel: '#56666F',
  glow: '#FFE9C2',
} as const;

const channels = (hex: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** The colour a part of the way from one to another. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  return `#${channels(from)
    .map((value, index) => Math.round(value + ((target[index] ?? value) - value) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** A colour in light (above 1) or in shadow (below 1): warm where lit, cool where not. */
export function lit(colour: string, light: number): string {
  return light >= 1
    ? mix(colour, '#FFF6E2', Math.min(0.6, (light - 1) * 0.9))
    : mix(colour, '#2B2C3A', Math.min(0.8, (1 - light) * 0.75));
}

/** A repeatable stream of numbers in [0, 1), so that every drawing comes out the same. */
export function series(seed: number): () => number {
  let state = seed * 2654435761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 13), 0x297a2d39);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
  };
}
