/** A point of the picture, in its own pixels. */
export interface Point {
  x: number;
  y: number;
}

/** Presentation attributes of an element; never `style`, which the content policy refuses. */
export type Attributes = Record<string, string | number>;

const round = (value: number): number => Math.round(value * 10) / 10 || 0;

const attributesText = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? round3(value) : value}"`)
    .join('');

const round3 = (value: number): number => Math.round(value * 1000) / 1000;

/** One element, closed, or wrapped around its content. */
export function element(name: string, attributes: Attributes, content?: string): string {
  const start = `<${name}${attributesText(attributes)}`;
  return content === undefined ? `${start}/>` : `${start}>${content}</${name}>`;
}

const short = (value: number): string => String(value).replace(/^(-?)0\./, '$1.');

const pair = (x: number, y: number): string =>
  y < 0 ? `${short(x)}${short(y)}` : `${short(x)} ${short(y)}`;

/**
 * Path data of a polyline, relative and rounded to stay small; `after` is where the closed outline
 * before it in the same data began.
 */
export function outline(points: readonly Point[], closed = true, fine = 10, after?: Point): string {
  const round = (value: number): number => Math.round(value * fine) / fine || 0;
  let last = { x: round(after?.x ?? 0), y: round(after?.y ?? 0) };
  let data = '';
  points.forEach((point, index) => {
    const next = { x: round(point.x), y: round(point.y) };
    const step = pair(round(next.x - last.x), round(next.y - last.y));
    const command = index === 0 ? (after === undefined ? 'M' : 'm') : index === 1 ? 'l' : '';
    data += command + (index > 1 && !step.startsWith('-') ? ' ' : '') + step;
    last = next;
  });
  return closed ? `${data}z` : data;
}

/** How far a point is from the line through two others. */
function offLine(point: Point, from: Point, to: Point): number {
  const span = Math.hypot(to.x - from.x, to.y - from.y);
  return span === 0
    ? Math.hypot(point.x - from.x, point.y - from.y)
    : Math.abs((to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)) / span;
}

/** A line without the points that are less than `slack` away from the shorter line, but its last. */
function thinnedLine(points: readonly Point[], slack: number): Point[] {
  const [from, to] = [points[0], points.at(-1)];
  if (from === undefined || to === undefined || points.length < 3) {
    return points.slice(0, -1);
  }
  const distances = points.map((point) => offLine(point, from, to));
  const farthest = distances.indexOf(Math.max(...distances));
  return (distances[farthest] ?? 0) <= slack
    ? [from]
    : [
        ...thinnedLine(points.slice(0, farthest + 1), slack),
        ...thinnedLine(points.slice(farthest), slack),
      ];
}

/** A closed outline without the points that the eye cannot tell from the line beside them. */
export const thinned = (points: readonly Point[], slack: number): Point[] =>
  thinnedLine([...points, ...points.slice(0, 1)], slack);

/** Path data of an upright rectangle. */
export const rectangle = (x: number, y: number, width: number, height: number): string =>
  `M${pair(round(x), round(y))}h${round(width)}v${round(height)}h${round(-width)}z`;

/** Path data of an ellipse. */
export const ellipse = (x: number, y: number, rx: number, ry = rx): string =>
  `M${pair(round(x - rx), round(y))}a${round(rx)} ${round(ry)} 0 1 1 ${round(2 * rx)} 0a${round(rx)} ${round(ry)} 0 1 1 ${round(-2 * rx)} 0z`;

/** Path data of a round arch standing on its base. */
export const archway = (x: number, base: number, width: number, height: number): string => {
  const radius = width / 2;
  return `M${pair(round(x), round(base))}v${round(radius - height)}a${round(radius)} ${round(radius)} 0 0 1 ${round(width)} 0v${round(height - radius)}z`;
};

/** A colour stop: offset, colour, opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** A drawing in the making: elements in paint order, with the gradients and clips they use. */
export class Sheet {
  readonly width: number;
  readonly height: number;
  private definitions = '';
  private content = '';
  private count = 0;

  constructor(width = 1200, height = 800) {
    this.width = width;
    this.height = height;
  }

  /** Paints path data; nothing for empty data. */
  path(data: string, fill: string, attributes: Attributes = {}): void {
    if (data !== '') {
      this.content += element('path', { fill, ...attributes, d: data });
    }
  }

  /** Paints path data as a line. */
  line(data: string, stroke: string, width: number, attributes: Attributes = {}): void {
    this.path(data, 'none', { stroke, 'stroke-width': round(width), ...attributes });
  }

  /** Paints a few words. */
  text(
    x: number,
    y: number,
    size: number,
    words: string,
    fill: string,
    attributes: Attributes = {},
  ): void {
    this.content += element(
      'text',
      { x, y, fill, 'font-family': 'sans-serif', 'font-size': size, ...attributes },
      words,
    );
  }

  /** Paints everything that `draw` paints as one group. */
  group(attributes: Attributes, draw: () => void): void {
    const before = this.content;
    this.content = '';
    draw();
    this.content = before + element('g', attributes, this.content);
  }

  /** Paints only inside the outline. */
  clipped(data: string, draw: () => void): void {
    const id = this.define((name) =>
      element('clipPath', { id: name }, element('path', { d: data })),
    );
    this.group({ 'clip-path': `url(#${id})` }, draw);
  }

  /** A gradient along a line of the picture, as a fill. */
  fade(from: Point, to: Point, stops: readonly Stop[]): string {
    const place = { x1: round(from.x), y1: round(from.y), x2: round(to.x), y2: round(to.y) };
    return this.gradient('linearGradient', place, stops);
  }

  /** A gradient around a point of the picture, as a fill. */
  halo(centre: Point, radius: number, stops: readonly Stop[]): string {
    const place = { cx: round(centre.x), cy: round(centre.y), r: round(radius) };
    return this.gradient('radialGradient', place, stops);
  }

  /** The finished file. */
  toString(): string {
    const defs = this.definitions === '' ? '' : element('defs', {}, this.definitions);
    const root = {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${this.width} ${this.height}`,
    };
    return `${element('svg', root, defs + this.content)}\n`;
  }

  private gradient(name: string, place: Attributes, stops: readonly Stop[]): string {
    const marks = stops
      .map(([offset, colour, opacity]) =>
        element('stop', {
          offset,
          'stop-color': colour,
          ...(opacity === undefined ? {} : { 'stop-opacity': opacity }),
        }),
      )
      .join('');
    const id = this.define((given) =>
      element(name, { id: given, gradientUnits: 'userSpaceOnUse', ...place }, marks),
    );
    return `url(#${id})`;
  }

  private define(make: (id: string) => string): string {
    this.count += 1;
    const id = `d${this.count}`;
    this.definitions += make(id);
    return id;
  }
}
