import { mix, palette, series } from './colour.ts';
import { paintFacade } from './boulevard.ts';
import { paintBay, paintHouses } from './outside.ts';
import { paintPerson } from './people.ts';
import { archway, ellipse, outline, rectangle, Sheet } from './svg.ts';

interface Words {
  title: readonly string[];
  line: string;
  colour: string;
  /** Where the first line of the title stands. */
  y: number;
}

const [width, height] = [900, 1200];
const all = rectangle(0, 0, width, height);

/** A flyer: ground, drawing, words, and the arch of the house in the corner. */
function flyer(ground: string, words: Words, draw: (sheet: Sheet) => void): Sheet {
  const sheet = new Sheet(width, height);
  sheet.path(all, ground);
  draw(sheet);
  words.title.forEach((title, index) => {
    sheet.text(72, words.y + index * 98, 100, title, words.colour, { 'font-weight': 700 });
  });
  sheet.path(rectangle(74, words.y + words.title.length * 98 - 56, 92, 8), words.colour);
  sheet.text(72, words.y + words.title.length * 98 + 12, 40, words.line, words.colour);
  sheet.path(archway(776, 110, 52, 66) + archway(788, 110, 28, 46), words.colour, {
    'fill-rule': 'evenodd',
  });
  return sheet;
}

const nested = (
  sheet: Sheet,
  x: number,
  base: number,
  size: readonly [number, number],
  colours: readonly string[],
  step = 46,
): void => {
  colours.forEach((colour, index) => {
    sheet.path(
      archway(x + index * step, base, size[0] - 2 * index * step, size[1] - index * step),
      colour,
    );
  });
};

const startup = (): Sheet =>
  flyer(
    '#0F3B4A',
    { title: ['Startup', 'Evening'], line: 'Pitch · Meet · Build', colour: palette.lime, y: 180 },
    (sheet) => {
      nested(sheet, 110, 1200, [680, 780], ['#14505F', '#1F6F80', '#DDA75A', '#F0C98A'], 62);
      sheet.clipped(archway(296, 1200, 308, 594), () => {
        sheet.path(
          all,
          sheet.fade({ x: 0, y: 600 }, { x: 0, y: 1100 }, [
            [0, '#F7B27A'],
            [1, '#FCE8C8'],
          ]),
        );
        sheet.path(ellipse(450, 850, 92), '#FFF7E4');
        paintHouses(sheet, (x) => 1000 + Math.abs(x - 450) * -0.25, 270, 630, 1140, 46, 5);
      });
      sheet.path('M450 560c46 60 58 130 50 214h-100c-8-84 4-154 50-214z', palette.lime);
      sheet.path('M450 560c46 60 58 130 50 214h-50z', '#D8CDB8');
      sheet.path('M402 706l-46 66 8 40 40-34zM498 706l46 66-8 40-40-34z', palette.terracotta);
      sheet.path(ellipse(450, 676, 24), palette.sea);
      sheet.path(ellipse(450, 676, 14), palette.mist);
      sheet.path('M420 782h60l-30 104z', '#F6A04D');
      sheet.path('M434 782h32l-16 62z', '#FFE7B0');
    },
  );

const data = (): Sheet =>
  flyer(
    '#F1EBDF',
    {
      title: ['Data', 'Training'],
      line: 'Five days, from table to model',
      colour: palette.ink,
      y: 180,
    },
    (sheet) => {
      const heights = [250, 380, 320, 520, 640];
      heights.forEach((high, index) => {
        const x = 72 + index * 154;
        const colour =
          [palette.mist, palette.bay, palette.ochre, palette.sea, palette.terracotta][index] ??
          palette.sea;
        sheet.path(archway(x, 1128, 132, high), colour);
        sheet.path(archway(x + 66, 1128, 66, high - 10), palette.ink, { 'fill-opacity': 0.08 });
      });
      const dots = heights.map((high, index): [number, number] => [138 + index * 154, 1080 - high]);
      sheet.line(
        outline(
          dots.map(([x, y]) => ({ x, y })),
          false,
        ),
        palette.ink,
        5,
      );
      sheet.path(dots.map(([x, y]) => ellipse(x, y, 15)).join(''), palette.ink);
      sheet.path(dots.map(([x, y]) => ellipse(x, y, 7)).join(''), palette.lime);
      sheet.path(rectangle(72, 1128, 756, 6), palette.ink);
    },
  );

const marketing = (): Sheet =>
  flyer(
    '#B5462F',
    {
      title: ['Marketing', 'Workshop'],
      line: 'Brand, posts, shop window',
      colour: '#FFF4E2',
      y: 180,
    },
    (sheet) => {
      [0, 1, 2, 3, 4].forEach((index) =>
        sheet.path(
          archway(450 - 420 + index * 84, 1200, 840 - index * 168, 720 - index * 96),
          index % 2 === 0 ? '#C9583E' : '#DDA75A',
        ),
      );
      sheet.path('M250 836l330-146v330L250 886z', '#FFF4E2');
      sheet.path('M250 861l330 30v129L250 886z', '#E5CFAE');
      sheet.path(ellipse(580, 855, 46, 165), '#E9DCC3');
      sheet.path(ellipse(586, 855, 30, 122), '#7C2E1F');
      sheet.path(rectangle(196, 826, 60, 70), palette.ink);
      sheet.path('M300 900l28 118q4 16 20 12l26-6q14-4 10-20l-22-90z', palette.ink);
      sheet.line('M676 770l76-48M694 856h94M676 942l76 48', '#FFF4E2', 18, {
        'stroke-linecap': 'round',
      });
    },
  );

const legal = (): Sheet =>
  flyer(
    '#DCE5E2',
    {
      title: ['Legal', 'Clinic'],
      line: 'Ask a lawyer, free of charge',
      colour: palette.ink,
      y: 180,
    },
    (sheet) => {
      sheet.path(archway(120, 1130, 660, 680), palette.sea);
      sheet.path(archway(450, 1130, 330, 400), palette.ink, { 'fill-opacity': 0.07 });
      sheet.path(rectangle(440, 560, 20, 480), '#F0C98A');
      sheet.path(rectangle(340, 1030, 220, 26) + rectangle(380, 1006, 140, 26), '#F0C98A');
      sheet.path(ellipse(450, 548, 26), '#F0C98A');
      sheet.line('M238 640L662 600', '#F0C98A', 16, { 'stroke-linecap': 'round' });
      sheet.line('M238 640l-78 190M238 640l78 190M662 600l-78 190M662 600l78 190', '#F7E6C6', 4);
      sheet.path('M150 830h176q-10 66-88 66t-88-66z', '#F7E6C6');
      sheet.path('M574 790h176q-10 66-88 66t-88-66z', '#F7E6C6');
      sheet.path('M238 830h88q-10 66-88 66zM662 790h88q-10 66-88 66z', '#D9B277');
      sheet.path(rectangle(0, 1130, 900, 70), '#B9CBC7');
    },
  );

const women = (): Sheet =>
  flyer(
    '#F6D9BE',
    { title: ['Women', 'in Tech'], line: 'Talks and an open evening', colour: '#6E2A1D', y: 180 },
    (sheet) => {
      const cells = [
        [
          70,
          palette.sea,
          { skin: '#C98F68', hair: '#2A1D1A', top: palette.ochre, lower: '#2C4653', cover: true },
        ],
        [
          330,
          palette.terracotta,
          {
            skin: '#E0AE86',
            hair: '#F5E6CC',
            top: '#F5E6CC',
            lower: '#4C6B57',
            cover: true,
            dress: true,
          },
        ],
        [
          590,
          '#4C6B57',
          { skin: '#A66F4B', hair: '#1E1716', top: palette.clay, lower: '#3A3A42', cover: true },
        ],
      ] as const;
      cells.forEach(([x, colour, look], index) => {
        sheet.path(archway(x, 1128, 240, 690 - (index === 1 ? 0 : 70)), colour);
        sheet.path(
          archway(x + 26, 1128, 188, 640 - (index === 1 ? 0 : 70)),
          mix(colour, '#FFFFFF', 0.16),
        );
        sheet.clipped(archway(x, 1128, 240, 690), () =>
          paintPerson(
            sheet,
            x + 112,
            1124,
            520,
            index === 1 ? 'talking' : 'standing',
            look,
            index === 2,
          ),
        );
      });
      sheet.path(rectangle(40, 1128, 820, 10), '#6E2A1D');
    },
  );

const photography = (): Sheet =>
  flyer(
    '#16252E',
    { title: ['Photo', 'Walk'], line: 'Light and shade of the arcades', colour: '#FBF4E6', y: 180 },
    (sheet) => {
      sheet.path(archway(90, 1130, 720, 690), '#DDA75A');
      sheet.clipped(archway(120, 1130, 660, 660), () => {
        sheet.group({ transform: 'translate(-30 440) scale(.95)' }, () =>
          paintBay(sheet, { horizon: 400, zoom: 1.5, monument: 700, from: 0, to: 900 }),
        );
        sheet.path(rectangle(0, 760, 900, 400), '#0E1A21', { 'fill-opacity': 0.3 });
      });
      sheet.path(
        'M190 800q0-36 36-36h92l34-56q10-16 28-16h140q18 0 28 16l34 56h92q36 0 36 36v250q0 36-36 36H226q-36 0-36-36z',
        '#20323D',
      );
      sheet.path(rectangle(190, 838, 520, 26), palette.terracotta);
      [150, 128, 104, 76, 44].forEach((radius, index) =>
        sheet.path(
          ellipse(450, 922, radius),
          ['#F1E6D2', '#101A21', '#2C4653', '#0B5C73', '#7CC4D6'][index] ?? palette.sea,
        ),
      );
      sheet.path(ellipse(416, 886, 22), '#FFFFFF', { 'fill-opacity': 0.75 });
      sheet.path(ellipse(640, 800, 17), '#F0C98A');
    },
  );

const jobs = (): Sheet =>
  flyer(
    '#DDA75A',
    { title: ['Job', 'Fair'], line: 'Forty employers in one hall', colour: palette.ink, y: 180 },
    (sheet) => {
      paintFacade(sheet, {
        x: 60,
        y: 520,
        width: 780,
        storeys: 2,
        storey: 150,
        bays: 5,
        colour: '#FBF4E6',
      });
      sheet.path(rectangle(40, 820, 820, 380), '#F4E6CB');
      [0, 1, 2, 3, 4].forEach((index) => {
        const x = 76 + index * 152;
        sheet.path(archway(x, 1130, 140, 280), '#FFFBF1');
        sheet.path(
          archway(x + 14, 1130, 112, 258),
          [palette.sea, palette.terracotta, '#FFE3A6', '#4C6B57', palette.bay][index] ??
            palette.sea,
        );
      });
      sheet.path(rectangle(0, 1130, 900, 70), palette.ink);
      const top = [palette.terracotta, palette.lime, palette.sea, palette.ochre, palette.clay];
      top.forEach((colour, index) =>
        paintPerson(
          sheet,
          130 + index * 160,
          1142,
          226 - (index % 2) * 14,
          index === 2 ? 'walking' : index % 2 === 0 ? 'talking' : 'standing',
          {
            skin: ['#C98F68', '#E0AE86', '#A66F4B', '#DDA983', '#B97F58'][index] ?? '#C98F68',
            hair: '#2A1D1A',
            top: colour,
            lower: '#2C4653',
            cover: index % 2 === 1,
          },
          index > 2,
        ),
      );
    },
  );

const cloud = (): Sheet =>
  flyer(
    '#0B5C73',
    { title: ['Cloud', 'Day'], line: 'Servers, safety, cost', colour: '#F3FAFA', y: 180 },
    (sheet) => {
      nested(sheet, 90, 1200, [720, 800], ['#147089', '#2C8BA0', '#66B3C0'], 60);
      const puff = (x: number, y: number, s: number): string =>
        ellipse(x - 92 * s, y, 78 * s) +
        ellipse(x, y - 56 * s, 104 * s) +
        ellipse(x + 104 * s, y - 4 * s, 84 * s) +
        rectangle(x - 96 * s, y - 10 * s, 204 * s, 88 * s);
      sheet.path(puff(464, 664, 1.3), '#084558', { 'fill-opacity': 0.25 });
      sheet.path(puff(450, 650, 1.3), '#FBFAF7');
      sheet.path(puff(690, 560, 0.6), '#D6E8EA');
      const random = series(5);
      for (const [index, x] of [290, 450, 610].entries()) {
        const base = 1000 + (index === 1 ? 70 : 0);
        sheet.line(`M${x} 752V${base - 90}`, '#F0C98A', 6, {
          'stroke-dasharray': '4 14',
          'stroke-linecap': 'round',
        });
        sheet.path(archway(x - 62, base + 120, 124, 220), palette.ink);
        for (let row = 0; row < 4; row += 1) {
          const y = base - 30 + row * 36;
          sheet.path(rectangle(x - 42, y, 84, 22), '#2C4653');
          sheet.path(ellipse(x - 28, y + 11, 5), random() > 0.4 ? '#7FD0A4' : '#F0A08C');
          sheet.path(rectangle(x - 12, y + 8, 44 * (0.5 + random() * 0.5), 6), palette.mist);
        }
      }
      sheet.path(rectangle(0, 1186, 900, 14), palette.ink);
    },
  );

/** The eight flyers of the seed events, in their order. */
export const drawFlyers = (): Sheet[] => [
  startup(),
  data(),
  marketing(),
  legal(),
  women(),
  photography(),
  jobs(),
  cloud(),
];
