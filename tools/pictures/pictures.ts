import { passageViews } from './gallery/passages.ts';
import { welcomeViews } from './gallery/welcome.ts';
import { workViews } from './gallery/work.ts';
import { outsideViews } from './gallery/outside.ts';
import { businessFlyers } from './flyers/business.ts';
import { meetingFlyers } from './flyers/meetings.ts';
import { drawDomiciliation } from './domiciliation.ts';
import { drawHero } from './hero.ts';
import { bureauDidoucheViews } from './rooms/bureau-didouche.ts';
import { grandeSalleViews } from './rooms/grande-salle.ts';
import { plansOf } from './rooms/plans.ts';
import { salleCasbahViews } from './rooms/salle-casbah.ts';
import { salleElDjazairViews } from './rooms/salle-el-djazair.ts';
import { salleMezghenaViews } from './rooms/salle-mezghena.ts';
import { studioBabElOuedViews } from './rooms/studio-bab-el-oued.ts';
import type { Sheet } from './svg.ts';

const roomViews: Record<string, () => Sheet[]> = {
  'grande-salle': grandeSalleViews,
  'salle-casbah': salleCasbahViews,
  'salle-mezghena': salleMezghenaViews,
  'salle-el-djazair': salleElDjazairViews,
  'bureau-didouche': bureauDidoucheViews,
  'studio-bab-el-oued': studioBabElOuedViews,
};

/** Every picture with its path in the repository. */
export function pictures(): [string, string][] {
  const rooms = Object.entries(roomViews).flatMap(([slug, draw]) =>
    numbered(`supabase/seed-files/images/rooms/${slug}/`, [...draw(), ...plansOf(slug)], 1),
  );
  const { facade, terrace } = outsideViews;
  const { corridor, staircase } = passageViews;
  const { entrance, reception, coffee } = welcomeViews;
  const { coworking, booths, library } = workViews;
  const flyers = [...Object.values(businessFlyers), ...Object.values(meetingFlyers)];
  const gallery = [
    facade,
    entrance,
    reception,
    coffee,
    staircase,
    terrace,
    corridor,
    coworking,
    booths,
    library,
  ];
  return [
    ...rooms,
    ...numbered(
      'supabase/seed-files/images/gallery/',
      gallery.map((draw) => draw()),
      2,
    ),
    ...numbered(
      'supabase/seed-files/flyers/flyers/',
      flyers.map((draw) => draw()),
      2,
    ),
    ['public/pictures/hero.svg', drawHero(false).toString()],
    ['public/pictures/hero-dark.svg', drawHero(true).toString()],
    ['public/pictures/domiciliation.svg', drawDomiciliation().toString()],
  ];
}

const numbered = (folder: string, sheets: Sheet[], digits: number): [string, string][] =>
  sheets.map((sheet, index) => [
    `${folder}${String(index + 1).padStart(digits, '0')}.svg`,
    sheet.toString(),
  ]);
