import { bureauDidoucheViews } from './rooms/bureau-didouche.ts';
import { grandeSalleViews } from './rooms/grande-salle.ts';
import { plansOf } from './rooms/plans.ts';
import { salleCasbahViews } from './rooms/salle-casbah.ts';
import { salleElDjazairViews } from './rooms/salle-el-djazair.ts';
import { salleMezghenaViews } from './rooms/salle-mezghena.ts';
import { studioBabElOuedViews } from './rooms/studio-bab-el-oued.ts';
import type { Sheet } from './svg.ts';

const rooms: Record<string, () => Sheet[]> = {
  'grande-salle': grandeSalleViews,
  'salle-casbah': salleCasbahViews,
  'salle-mezghena': salleMezghenaViews,
  'salle-el-djazair': salleElDjazairViews,
  'bureau-didouche': bureauDidoucheViews,
  'studio-bab-el-oued': studioBabElOuedViews,
};

/** Every picture with its path in the repository. */
export function pictures(): [string, string][] {
  return Object.entries(rooms).flatMap(([slug, draw]) =>
    [...draw(), ...plansOf(slug)].map((sheet, index): [string, string] => [
      `supabase/seed-files/images/rooms/${slug}/${index + 1}.svg`,
      sheet.toString(),
    ]),
  );
}
