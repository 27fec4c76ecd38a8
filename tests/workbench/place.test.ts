import ELK from 'elkjs/lib/elk.bundled.js';
import { expect, test } from 'vitest';
import { pathModels } from '#machines/all.paths.ts';
import {
  fitted,
  fonts,
  layoutChart,
  machineGraph,
  READABLE_PIXELS,
  READABLE_SCALE,
  withFocus,
  zoomed,
} from 'xstate-workbench/drawing';

/** Less than a window of 1440 x 900 leaves for the drawing while nothing has happened. */
const frame = { width: 860, height: 680 };

test.each(pathModels)(
  '$name opens with text of at least 9 px, from its first state',
  async ({ machine }) => {
    const chart = await layoutChart(machineGraph(machine), new ELK());
    const first = chart.states.find(({ state }) => state.id === chart.states[0]?.state.initial);
    const opened = fitted(frame, chart, READABLE_SCALE);
    const { x, y, scale } = first ? withFocus(opened, frame, chart, first) : opened;
    const pixels = Object.values(fonts).map(({ size }) => size * scale);
    expect(Math.min(...pixels)).toBeGreaterThanOrEqual(READABLE_PIXELS);
    const box = first ?? { x: 0, y: 0, width: 100, height: 100 };
    expect([x + box.x * scale, y + box.y * scale].every((edge) => edge >= 0)).toBe(true);
    // A state that is larger than the frame is in sight where it begins.
    const inSight = {
      width: Math.min(box.width * scale, 200),
      height: Math.min(box.height * scale, 200),
    };
    const isLarger = box.width * scale > frame.width || box.height * scale > frame.height;
    const { width, height } = isLarger
      ? inSight
      : { width: box.width * scale, height: box.height * scale };
    expect(x + box.x * scale + width).toBeLessThanOrEqual(frame.width);
    expect(y + box.y * scale + height).toBeLessThanOrEqual(frame.height);
  },
);

test('a drawing that fits is in the middle, and not larger than it is', () => {
  expect(fitted(frame, { width: 400, height: 300 })).toEqual({ scale: 1, x: 230, y: 190 });
});

test('a drawing that fits only without its margins is whole', () => {
  const { x } = fitted(frame, { width: 850, height: 2000 }, 1);
  expect(x).toBe(5);
});

test('a zoom keeps the point under the pointer', () => {
  expect(zoomed({ x: 10, y: 20, scale: 1 }, 2, { x: 110, y: 20 })).toEqual({
    x: -90,
    y: 20,
    scale: 2,
  });
});

test('a part that is in sight moves nothing, another one is moved into the middle, but not beyond the edges', () => {
  const place = { x: 0, y: 0, scale: 1 };
  const drawing = { width: 4000, height: 4000 };
  expect(withFocus(place, frame, drawing, { x: 10, y: 10, width: 50, height: 50 })).toBe(place);
  const box = { x: 2000, y: 1000, width: 100, height: 40 };
  expect(withFocus(place, frame, drawing, box)).toEqual({ scale: 1, x: 430 - 2050, y: 340 - 1020 });
  expect(withFocus(place, frame, { width: 2110, height: 600 }, box)).toEqual({
    scale: 1,
    x: 860 - 2110 - 24,
    y: 40,
  });
});
