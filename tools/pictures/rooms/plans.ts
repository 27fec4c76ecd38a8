import { palette } from '#tools/pictures/colour.ts';
import {
  bureauDidouche,
  grandeSalle,
  salleCasbah,
  salleElDjazair,
  salleMezghena,
  studioBabElOued,
} from '#tools/pictures/layouts.ts';
import type { Layout } from '#tools/pictures/layouts.ts';
import { drawPlan } from '#tools/pictures/plan.ts';
import type { PlanDetail } from '#tools/pictures/plan.ts';
import type { Sheet } from '#tools/pictures/svg.ts';

const plans: Record<string, readonly [Layout, PlanDetail]> = {
  'grande-salle': [
    grandeSalle,
    {
      floor: '#C99F72',
      tiles: 0.72,
      chair: palette.sea,
      table: palette.wood,
      windows: [1.2, 4, 6.8, 9.6].map((u) => ['left', u, u + 1.7] as const),
      door: ['front', 5],
      plants: [
        [0.6, 13.3],
        [10.4, 13.3],
        [10.4, 0.9],
      ],
      stage: 14,
    },
  ],
  'salle-casbah': [
    salleCasbah,
    {
      floor: '#C67E5C',
      tiles: 0.6,
      chair: palette.ochre,
      table: '#E3C08F',
      windows: [1.4, 3.6, 5.8].map((u) => ['right', u, u + 1.5] as const),
      door: ['left', 0.5],
      plants: [
        [0.6, 8.8],
        [7.8, 8.9],
      ],
      cupboards: [[6.5, 7.1, 8.4, 8.8]],
    },
  ],
  'salle-mezghena': [
    salleMezghena,
    {
      floor: '#A97B55',
      tiles: 0.44,
      chair: '#2C4653',
      table: '#8C5B3C',
      windows: [0.9, 3.1, 5.3].map((u) => ['left', u, u + 1.6] as const),
      door: ['right', 0.5],
      plants: [
        [0.55, 7.3],
        [5.1, 7.3],
      ],
      rug: [0.9, 4.7, 0.7, 7.1],
      cupboards: [[5.1, 5.55, 2.2, 5.6]],
    },
  ],
  'salle-el-djazair': [
    salleElDjazair,
    {
      floor: '#D8C6A4',
      tiles: 0.6,
      chair: palette.terracotta,
      table: '#F1E6D2',
      windows: [1, 3.4, 5.8].map((u) => ['left', u, u + 1.8] as const),
      door: ['right', 0.6],
      plants: [
        [0.6, 9.2],
        [8, 9.2],
      ],
    },
  ],
  'bureau-didouche': [
    bureauDidouche,
    {
      floor: '#B98C62',
      tiles: 0.3,
      chair: palette.bay,
      table: palette.walnut,
      windows: [0.7, 2.5].map((u) => ['back', u, u + 1.2] as const),
      door: ['left', 0.3],
      plants: [
        [4, 4.4],
        [0.4, 4.4],
      ],
      rug: [1, 3.7, 1.3, 4.2],
      cupboards: [[4.05, 4.38, 0.6, 3.2]],
    },
  ],
  'studio-bab-el-oued': [
    studioBabElOued,
    {
      floor: '#C9C3B4',
      tiles: 1,
      chair: palette.ochre,
      table: '#E7C796',
      windows: [0.6, 3.8].map((u) => ['back', u, u + 2.6] as const),
      door: ['left', 0.4],
      plants: [
        [0.5, 5.7],
        [3.5, 5.8],
      ],
      rug: [4.3, 6.8, 2.9, 4.9],
      cupboards: [[0.05, 0.4, 1.6, 4.6]],
    },
  ],
};

/** The plan of a room. */
export function plansOf(slug: string): Sheet[] {
  const plan = plans[slug];
  return plan === undefined ? [] : [drawPlan(...plan)];
}
