import { mix, palette, series } from '#tools/pictures/colour.ts';
import { paintFacade } from '#tools/pictures/boulevard.ts';
import { paintBay } from '#tools/pictures/outside.ts';
import { paintPerson } from '#tools/pictures/people.ts';
import type { Sheet } from '#tools/pictures/svg.ts';
import { archway, ellipse, rectangle } from '#tools/pictures/svg.ts';

import { flyer, nested } from './flyer.ts';

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

/** Flyers of meetings and fairs. */
export const meetingFlyers = { women, photography, jobs, cloud };
