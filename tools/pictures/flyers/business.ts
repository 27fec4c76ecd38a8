import { palette } from '#tools/pictures/colour.ts';
import { paintHouses } from '#tools/pictures/outside.ts';
import type { Sheet } from '#tools/pictures/svg.ts';
import { archway, ellipse, outline, rectangle } from '#tools/pictures/svg.ts';

import { all, flyer, nested } from './flyer.ts';

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

/** Flyers of business events. */
export const businessFlyers = { startup, data, marketing, legal };
