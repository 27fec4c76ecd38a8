import { at, camera, project, scaleAt } from '#tools/pictures/camera.ts';
import { paintFacade } from '#tools/pictures/boulevard.ts';
import { chair } from '#tools/pictures/chairs.ts';
import { palette } from '#tools/pictures/colour.ts';
import { box, plant, roundTable } from '#tools/pictures/furniture.ts';
import { paintBay } from '#tools/pictures/outside.ts';
import { paintPerson } from '#tools/pictures/people.ts';
import { fading, flat, paint, paintShadows } from '#tools/pictures/render.ts';
import type { Scene } from '#tools/pictures/render.ts';
import { finish } from '#tools/pictures/scene.ts';
import { ring, stand } from '#tools/pictures/solid.ts';
import type { Shape, Solid } from '#tools/pictures/solid.ts';
import { inOrder } from '#tools/pictures/furniture.ts';
import { archway, ellipse, rectangle, Sheet } from '#tools/pictures/svg.ts';
import { checker } from './indoor.ts';

const woman = {
  skin: '#DDA983',
  hair: '#EBD9BC',
  top: palette.sea,
  lower: palette.sea,
  cover: true,
  dress: true,
};
const man = { skin: '#C48B62', hair: '#241D1B', top: palette.terracotta, lower: '#35454E' };

/** The house from the street: white storeys above the arcade. */
function facade(): Sheet {
  const sheet = new Sheet();
  sheet.path(
    rectangle(0, 0, 1200, 800),
    sheet.fade({ x: 0, y: 0 }, { x: 0, y: 500 }, [
      [0, '#8FC3D2'],
      [1, '#F6EAD2'],
    ]),
  );
  paintFacade(sheet, {
    x: -200,
    y: 150,
    width: 330,
    storeys: 3,
    storey: 118,
    bays: 3,
    colour: '#E8D8BC',
  });
  paintFacade(sheet, {
    x: 1070,
    y: 120,
    width: 330,
    storeys: 3,
    storey: 126,
    bays: 3,
    colour: '#EADBC1',
  });
  paintFacade(sheet, {
    x: 130,
    y: 56,
    width: 940,
    storeys: 3,
    storey: 132,
    bays: 7,
    colour: '#FBF4E6',
  });
  sheet.path(rectangle(-10, 468, 1220, 232), '#EFE1C6');
  sheet.path(rectangle(-10, 456, 1220, 14), '#FFFBF2');
  sheet.path(rectangle(-10, 470, 1220, 9), '#B9A88C', { 'fill-opacity': 0.6 });
  sheet.path(rectangle(0, 690, 1200, 110), '#CDBDA0');
  sheet.path(rectangle(0, 748, 1200, 52), '#6F777A');
  sheet.path(rectangle(0, 742, 1200, 8), '#EFE5D2');
  const bay = 1200 / 7;
  for (let index = 0; index < 7; index += 1) {
    const x = index * bay + 24;
    sheet.path(archway(x - 9, 692, bay - 30, 206), '#FBF3E2');
    sheet.path(
      archway(x, 692, bay - 48, 196),
      sheet.fade({ x: 0, y: 496 }, { x: 0, y: 692 }, [
        [0, '#54483F'],
        [1, '#8E7660'],
      ]),
    );
    const warm = index === 3;
    sheet.path(
      archway(x + 24, 690, bay - 82, 150),
      warm ? '#FFDFA2' : index % 2 === 0 ? '#315867' : '#6B4634',
    );
    sheet.line(
      `M${Math.round(x + bay / 2 - 17)} 690v-146M${Math.round(x + 24)} 600h${Math.round(bay - 82)}`,
      '#2A2A2A',
      2,
      { 'stroke-opacity': 0.5 },
    );
    sheet.path(archway(x, 692, 16, 186), '#2E2724', { 'fill-opacity': 0.28 });
    sheet.path(ellipse(x + bay / 2 - 24, 540, 9, 11), '#FFE3A6');
  }
  paintPerson(sheet, 420, 724, 142, 'walking', man);
  paintPerson(sheet, 690, 722, 136, 'talking', woman);
  paintPerson(sheet, 752, 724, 144, 'talking', { ...man, top: palette.ochre }, true);
  for (const x of [70, 1130]) {
    sheet.path(rectangle(x - 7, 380, 14, 360), '#7A5A40');
    sheet.path(
      ellipse(x, 350, 110, 78) + ellipse(x - 60, 400, 80, 56) + ellipse(x + 60, 404, 84, 54),
      palette.leaf,
    );
    sheet.path(
      ellipse(x - 20, 330, 74, 48) + ellipse(x - 70, 384, 46, 30) + ellipse(x + 50, 380, 46, 30),
      palette.olive,
    );
  }
  finish(sheet, 240);
  return sheet;
}

const parasol = (x: number, y: number, colour: string): Solid => {
  const place = stand(x, y);
  const shapes: Shape[] = [
    {
      kind: 'bars',
      lines: [[at(x, y, 0), at(x, y, 2.6)]],
      colour: palette.walnut,
      thickness: 0.05,
    },
    {
      kind: 'body',
      places: [...ring(place, 0, 0, 2.15, 1.35, 16), at(x, y, 2.75)],
      colour,
      light: 1,
    },
    {
      kind: 'side',
      places: [at(x, y, 2.75), ...ring(place, 0, 0, 2.15, 1.35, 16).slice(9, 13)],
      colour,
      light: 1.25,
    },
  ];
  return inOrder(shapes, [x - 0.2, x + 0.2, y - 0.2, y + 0.2], [ring(place, 0, 0, 2.2, 1.3, 16)]);
};

/** The terrace over the bay. */
function terrace(): Sheet {
  const sheet = new Sheet();
  const view = camera(at(4.6, -2.4, 1.85), -2, 820, 330);
  const scene: Scene = { sheet, view, sun: at(-0.8, 0.6, 1) };
  paintBay(sheet, { horizon: 330, zoom: 1.3, monument: 900 });
  flat(scene, [at(-6, 7, 0), at(16, 7, 0), at(16, -2, 0), at(-6, -2, 0)], '#DDB48C');
  checker(16, 7, 0.8, '#CE9A70')(scene);
  fading(scene, [at(-6, 7, 0), at(16, 7, 0), at(16, 4.5, 0), at(-6, 4.5, 0)], '#3B3A44', 0.2);
  const wall = [-6, -3, 0, 3, 6, 9, 12].map((x) =>
    box([x, x + 0.35, 7, 7.3, 0, 1.15], palette.plaster),
  );
  const rail: Solid = inOrder(
    [
      {
        kind: 'bars',
        lines: [
          [at(-6, 7.1, 1), at(16, 7.1, 1)],
          [at(-6, 7.1, 0.15), at(16, 7.1, 0.15)],
          ...Array.from({ length: 110 }, (_, index) => [
            at(-6 + index * 0.17, 7.1, 0.15),
            at(-6 + index * 0.17, 7.1, 1),
          ]),
        ],
        colour: '#24505F',
        thickness: 0.025,
      },
    ],
    [-6, 16, 7.05, 7.1],
    [],
  );
  const set = (x: number, y: number, colour: string): Solid[] => [
    roundTable(x, y, 0.45, 0.74, palette.lime),
    ...[0, 120, 240].map((turn) =>
      chair(
        {
          x: x + 0.75 * Math.sin((turn * Math.PI) / 180),
          y: y - 0.75 * Math.cos((turn * Math.PI) / 180),
          degrees: turn,
        },
        colour,
      ),
    ),
  ];
  const things = [
    ...set(2.2, 3.6, palette.sea),
    ...set(6.6, 3.2, palette.terracotta),
    ...set(4.6, 5.6, palette.ochre),
    plant(0.2, 6.4, 1.7, 3),
    plant(-0.6, 2.4, 1.5, 8),
  ];
  const shades = [parasol(2.2, 4.3, '#F4E3C3'), parasol(6.6, 3.9, palette.terracotta)];
  paintShadows(scene, [...things, ...shades], 0.2);
  paint(scene, [rail, ...wall]);
  const foot = project(view, at(8.2, 5.4, 0));
  paintPerson(sheet, foot.x, foot.y, scaleAt(view, at(8.2, 5.4, 0)) * 1.7, 'talking', woman);
  const other = project(view, at(8.95, 5.4, 0));
  paintPerson(
    sheet,
    other.x,
    other.y,
    scaleAt(view, at(8.9, 5.4, 0)) * 1.78,
    'standing',
    man,
    true,
  );
  paint(scene, [...things, ...shades]);
  finish(sheet, 340);
  return sheet;
}

/** The house from outside. */
export const outsideViews = { facade, terrace };
