import { ellipse } from './svg.ts';
import type { Sheet } from './svg.ts';

/** How somebody stands or sits. */
export type Pose = 'standing' | 'talking' | 'walking' | 'sitting';

/** Colours of a person: skin, hair, top, lower half. */
export interface Look {
  skin: string;
  hair: string;
  top: string;
  lower: string;
  /** Long hair or a headscarf. */
  cover?: boolean;
  dress?: boolean;
}

/** The person's outlines in a space of 100 units from the soles up to the crown. */
const legs: Record<Pose, string> = {
  standing: 'M-10-48L-9-2h7L0-40 2-2h7L11-48z',
  talking: 'M-10-48L-11-2h7L0-40 5-2h7L11-48z',
  walking: 'M-9-48L-15-3l6 2L1-38 9-1l7-2L10-48z',
  sitting: 'M-9-30L24-33q4 1 4 5L27-2h-7L19-22-7-19q-5-4-2-11z',
};

const shift: Record<Pose, number> = { standing: 0, talking: 0, walking: 0, sitting: 19 };

const torso = 'M-12-48L-13-72q0-11 8-12.500h10q9 1.500 9 12.500L12-48z';

/** A person of `height` pixels with the feet at x, y; `flip` looks to the left. */
export function paintPerson(
  sheet: Sheet,
  x: number,
  y: number,
  height: number,
  pose: Pose,
  look: Look,
  flip = false,
): void {
  const scale = height / 100;
  const transform = `translate(${Math.round(x)} ${Math.round(y)}) scale(${(flip ? -scale : scale).toFixed(3)} ${scale.toFixed(3)})`;
  sheet.group({ transform }, () => {
    sheet.path(pose === 'sitting' ? ellipse(6, -1, 26, 2.6) : ellipse(0, -1, 18, 2.4), '#16222B', {
      'fill-opacity': 0.25,
    });
    sheet.path(
      look.dress === true && pose !== 'sitting' ? 'M-11-50L-15-6q15 4 30 0L11-50z' : legs[pose],
      look.lower,
    );
    if (pose !== 'sitting') {
      sheet.path('M-12-2h10v2h-11zM3-2h10l1 2H3z', '#22303A');
    }
    sheet.group({ transform: `translate(0 ${shift[pose]})` }, () => paintUpper(sheet, pose, look));
  });
}

function paintUpper(sheet: Sheet, pose: Pose, look: Look): void {
  const arm = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  const near =
    pose === 'talking'
      ? 'M9-79L14-64 24-68'
      : pose === 'sitting'
        ? 'M6-78L9-62 22-58'
        : 'M9-79L13-64 11-50';
  sheet.line('M-9-79L-14-64-12-51', look.top, 6, arm);
  sheet.path(torso, look.top);
  sheet.path('M2-84.500h3q9 1.500 9 12.500L12-48H4z', '#16222B', { 'fill-opacity': 0.12 });
  sheet.path('M-3-88h7v6q-3.500 3-7 0z', look.skin);
  sheet.path(ellipse(1, -92.5, 5.6, 6.8), look.skin);
  if (look.cover === true) {
    sheet.path('M5-98q-5-4-10 0q-4 5-3 13l-2 7q6 5 12 1q-5-6-3-12q3-3 6-9z', look.hair);
  } else {
    sheet.path('M6.500-95q0-6-6-6q-7 0-6.500 9q1 3 2.500 3q1-5 4-5.500q4 0 6-.500z', look.hair);
  }
  sheet.line(near, look.top, 6.4, arm);
  const hand = pose === 'talking' ? [25, -68.5] : pose === 'sitting' ? [23, -57.5] : [11, -48];
  sheet.path(ellipse(hand[0] ?? 0, hand[1] ?? 0, 2.8), look.skin);
}
