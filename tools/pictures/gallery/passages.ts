import { at, camera, project, scaleAt } from '#tools/pictures/camera.ts';
import { lit, palette } from '#tools/pictures/colour.ts';
import { box, pendant, plant } from '#tools/pictures/furniture.ts';
import { paintBay } from '#tools/pictures/outside.ts';
import { paintPerson } from '#tools/pictures/people.ts';
import { fading, flat, paint } from '#tools/pictures/render.ts';
import type { Scene } from '#tools/pictures/render.ts';
import { finish, shoot } from '#tools/pictures/scene.ts';
import { floorLines, paintRoom } from '#tools/pictures/shell.ts';
import { drum, stand } from '#tools/pictures/solid.ts';
import type { Solid } from '#tools/pictures/solid.ts';
import { inOrder } from '#tools/pictures/furniture.ts';
import { archway, rectangle, Sheet } from '#tools/pictures/svg.ts';
import { checker } from './indoor.ts';

const woman = {
  skin: '#DDA983',
  hair: '#EBD9BC',
  top: palette.sea,
  lower: palette.sea,
  cover: true,
  dress: true,
};

/** The corridor: one arch behind the other down to the light. */
function corridor(): Sheet {
  const sheet = new Sheet();
  const view = camera(at(2, -1.4, 1.65), 0, 760, 420);
  const scene: Scene = { sheet, view, sun: at(-1, 0.3, 1) };
  const [width, length, height] = [4, 20, 4.2];
  paintRoom(scene, {
    width,
    length,
    height,
    wall: '#F3E4CA',
    ceiling: '#F7ECD8',
    floor: '#E6D6B8',
    dado: { height: 0.9, colour: '#3D8DA3' },
    flooring: checker(width, length, 0.8, '#B5694E'),
    openings: { back: [{ u: 0.8, v: 0, width: 2.4, height: 3.4, arch: true }] },
    outside: (from, to) => paintBay(sheet, { horizon: 420, zoom: 0.7, from, to, monument: 660 }),
  });
  for (let y = 18; y >= 0; y -= 3) {
    const [a, b] = [project(view, at(0, y, height)), project(view, at(width, y, 0))];
    const metre = scaleAt(view, at(0, y, 0));
    const hole = (grow: number): string =>
      archway(
        a.x + (0.45 - grow) * metre,
        b.y,
        (width - 0.9 + grow * 2) * metre,
        (3.75 + grow) * metre,
      );
    const frame = rectangle(a.x - 2, a.y - 2, b.x - a.x + 4, b.y - a.y + 2);
    const light = 0.86 + (y % 6 === 0 ? 0.1 : 0.16) + (y / 18) * 0.06;
    sheet.path(frame + hole(0), lit('#F3E4CA', light), { 'fill-rule': 'evenodd' });
    sheet.path(hole(0) + hole(-0.07), '#FFF8E9', { 'fill-rule': 'evenodd' });
    const shade = [at(0.5, y, 0), at(3.5, y, 0), at(3.5, y - 1.2, 0), at(0.5, y - 1.2, 0)] as const;
    fading(scene, [shade[0], shade[1], shade[2], shade[3]], '#3B2F2A', 0.28);
    flat(
      scene,
      [
        at(0.5, y - 0.6, 0.005),
        at(2.6, y - 1.5, 0.005),
        at(2.6, y - 2.4, 0.005),
        at(0.5, y - 1.8, 0.005),
      ],
      '#FFF3D6',
      0.5,
    );
    paint(scene, [
      pendant(2, y - 1.5, 3, height, palette.ochre, 0.2),
      ...(y % 6 === 0 && y > 3
        ? [plant(0.75, y - 0.5, 1.2, y + 1), plant(3.3, y - 0.5, 1.2, y + 2)]
        : []),
    ]);
  }
  const foot = project(view, at(2.3, 7, 0));
  paintPerson(
    sheet,
    foot.x,
    foot.y,
    scaleAt(view, at(2, 7, 0)) * 1.7,
    'walking',
    { ...woman, dress: false, lower: '#2C4653' },
    true,
  );
  finish(sheet, 600);
  return sheet;
}

/** The staircase that rises to a window on the bay. */
function staircase(): Sheet {
  const steps = Array.from({ length: 12 }, (_, index) =>
    box(
      [1.4, 4.4, 2.6 + index * 0.3, 2.92 + index * 0.3, index * 0.17, (index + 1) * 0.17],
      '#F1E3CB',
      [
        {
          kind: 'side',
          places: [
            at(2.1, 2.595 + index * 0.3, index * 0.17),
            at(3.7, 2.595 + index * 0.3, index * 0.17),
            at(3.7, 2.595 + index * 0.3, (index + 1) * 0.17),
            at(2.1, 2.595 + index * 0.3, (index + 1) * 0.17),
          ],
          colour: palette.terracotta,
          light: 0.85,
        },
        {
          kind: 'side',
          places: [
            at(2.1, 2.6 + index * 0.3, (index + 1) * 0.17),
            at(3.7, 2.6 + index * 0.3, (index + 1) * 0.17),
            at(3.7, 2.92 + index * 0.3, (index + 1) * 0.17),
            at(2.1, 2.92 + index * 0.3, (index + 1) * 0.17),
          ],
          colour: palette.terracotta,
          light: 1,
        },
      ],
    ),
  );
  const landing = box([0, 6, 6.2, 8, 0, 2.05], '#E3D0AE');
  const rail = (x: number): Solid =>
    inOrder(
      [
        {
          kind: 'bars',
          lines: [
            [at(x, 2.7, 1.05), at(x, 6.2, 3)],
            ...Array.from({ length: 12 }, (_, index) => [
              at(x, 2.75 + index * 0.3, (index + 1) * 0.17),
              at(x, 2.75 + index * 0.3, 1.08 + index * 0.167),
            ]),
          ],
          colour: '#24505F',
          thickness: 0.03,
        },
      ],
      [x - 0.02, x + 0.02, 2.7, 6.1],
      [],
    );
  const newel = (x: number): Solid =>
    inOrder(
      drum(stand(x, 2.55), [0, 0], [0, 1.15], [0.08, 0.08], palette.walnut),
      [x - 0.08, x + 0.08, 2.4, 2.5],
      [],
    );
  return shoot(
    {
      room: (sheet, view) => ({
        width: 6,
        length: 8,
        height: 5.6,
        wall: '#F2E3C9',
        ceiling: '#FBF4E6',
        floor: '#E6D6B8',
        openings: { back: [{ u: 1.8, v: 2.6, width: 2.2, height: 2.6, arch: true, bars: [2, 3] }] },
        outside: (from, to) =>
          paintBay(sheet, { horizon: view.horizon, zoom: 1.4, from, to, monument: 700 }),
        flooring: (scene) => {
          checker(6, 8, 0.75, '#3F6F7C')(scene);
          floorLines({ width: 6, length: 8 }, [0.75, 0.75], '#7E6A4C', 0.4)(scene);
        },
      }),
      sun: at(-0.45, 1, 1.3),
      sunny: [],
      things: [landing, ...steps],
      furnish: (scene) => {
        paint(scene, [landing]);
        for (const step of [...steps].reverse()) {
          paint(scene, [step]);
        }
        paint(scene, [rail(1.5), rail(4.3)]);
        paint(scene, [
          newel(1.5),
          newel(4.3),
          plant(0.7, 2.6, 1.7, 4),
          plant(5.3, 2.6, 1.7, 9),
          pendant(2.9, 4, 4.2, 5.6, palette.ochre, 0.4),
        ]);
      },
    },
    [at(2.9, -2.4, 1.9), 0, 800, 430, 600],
  );
}

/** What leads through the house. */
export const passageViews = { corridor, staircase };
