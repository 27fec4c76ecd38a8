import type { PlanBenefit } from '#domain/domiciliation/plan.ts';
import { dinars } from '#domain/money.ts';
import { buildingInstant } from '#domain/instant.ts';
import { shiftDay } from '#domain/time.ts';
import type { Db } from '#server/db/database.ts';
import { texts, type Text } from '#server/db/seed/texts.ts';

/** In the order of the pictures (bucket images, gallery/01.svg ...). */
const galleryPictures: Text[] = [
  ['The front of the building', 'La façade du bâtiment', 'واجهة المبنى'],
  ['The entrance', 'L’entrée', 'المدخل'],
  ['Reception', 'L’accueil', 'الاستقبال'],
  ['The coffee corner', 'Le coin café', 'ركن القهوة'],
  ['The staircase', 'L’escalier', 'الدرج'],
  ['The terrace over the bay', 'La terrasse sur la baie', 'الشرفة المطلة على الخليج'],
  ['The corridor of arches', 'Le couloir aux arches', 'رواق الأقواس'],
  ['The shared workspace', 'L’espace de travail partagé', 'فضاء العمل المشترك'],
  ['The telephone booths', 'Les cabines téléphoniques', 'مقصورات الهاتف'],
  ['The library', 'La bibliothèque', 'المكتبة'],
];

/** Dinars of every key of the specification, section 9; null is on request. */
const prices: Record<string, number | null> = {
  catering_basic: 450,
  catering_mid_range: 800,
  catering_luxurious: null,
  meal_platter: 1_200,
  meal_sandwich: 600,
  car_basic_classic: 6_000,
  car_comfort: 9_000,
  car_mini_bus_15: 15_000,
  car_mini_bus_30: 22_000,
  car_mini_bus_50: 30_000,
  car_with_driver: 3_000,
  car_with_fuel: 2_500,
  marketing_boosting: 5_000,
  marketing_design: 8_000,
  marketing_community: 10_000,
  marketing_banners: 4_000,
  marketing_rollups: 6_500,
  marketing_flyers: 3_500,
  media_photo_only: 8_000,
  media_video_only: 12_000,
  media_both: 18_000,
  hotel_hosting: 9_000,
  staff_rate: 2_500,
  stationery_item_default: 150,
};
const onRequest: Text = ['On request', 'Sur demande', 'حسب الطلب'];

interface SeedPlan {
  name: Text;
  description: Text;
  rate: number;
  months: number;
  benefits: PlanBenefit[];
}

const ofEveryPlan: PlanBenefit[] = ['address', 'grand_hall', 'mail_kept'];

const plans: SeedPlan[] = [
  {
    name: ['Starter address', 'Adresse Essentielle', 'عنوان البداية'],
    description: [
      'A registered address in Alger Centre and your mail kept at reception.',
      'Une adresse légale à Alger Centre et votre courrier gardé à l’accueil.',
      'عنوان قانوني في الجزائر الوسطى مع حفظ بريدكم في الاستقبال.',
    ],
    rate: 4_500,
    months: 12,
    benefits: ofEveryPlan,
  },
  {
    name: ['Business address', 'Adresse Affaires', 'عنوان الأعمال'],
    description: [
      'The registered address, mail scanned on the day it arrives and reduced meeting-room rates.',
      'L’adresse légale, le courrier numérisé le jour de son arrivée et des salles de réunion à tarif réduit.',
      'العنوان القانوني ومسح البريد ضوئيًا يوم وصوله وأسعار مخفضة لقاعات الاجتماعات.',
    ],
    rate: 6_000,
    months: 6,
    benefits: [...ofEveryPlan, 'mail_scanned', 'discounted_rooms'],
  },
  {
    name: ['Flexible address', 'Adresse Flexible', 'عنوان مرن'],
    description: [
      'Everything of the Business address, from three months only, with a call-answering service.',
      'Tout ce que comprend l’Adresse Affaires, dès trois mois, avec un service de réponse téléphonique.',
      'كل مزايا عنوان الأعمال ابتداءً من ثلاثة أشهر مع خدمة الرد على المكالمات.',
    ],
    rate: 8_500,
    months: 3,
    benefits: [...ofEveryPlan, 'mail_scanned', 'discounted_rooms', 'calls'],
  },
];

/** Gallery, service prices and domiciliation plans. */
export async function seedContent(db: Db): Promise<void> {
  await db
    .insertInto('building_gallery')
    .values(
      galleryPictures.map((alt_text, index) => ({
        storage_path: `gallery/${String(index + 1).padStart(2, '0')}.svg`,
        ...texts({ alt_text }),
        sort_order: index + 1,
      })),
    )
    .execute();
  for (const [service_key, price] of Object.entries(prices)) {
    const row =
      price === null ? { price, ...texts({ price_text: onRequest }) } : { price: dinars(price) };
    await db
      .insertInto('service_prices')
      .values({ service_key, ...row })
      .execute();
  }
  await db
    .insertInto('domiciliation_plans')
    .values(
      plans.map(({ name, description, rate, months, benefits }) => ({
        ...texts({ name, description }),
        monthly_rate: dinars(rate),
        min_months: months,
        benefits,
      })),
    )
    .execute();
}

/** A day on which the whole building is closed, and works in one room. */
export async function seedClosures(db: Db, today: string): Promise<void> {
  const mezghena = await db
    .selectFrom('rooms')
    .select('id')
    .where('slug', '=', 'salle-mezghena')
    .executeTakeFirstOrThrow();
  const days = (first: number, last: number) => {
    const start = buildingInstant(shiftDay(today, first)).toISOString();
    return `[${start},${buildingInstant(shiftDay(today, last + 1)).toISOString()})`;
  };
  await db
    .insertInto('room_closures')
    .values([
      {
        room_id: null,
        period: days(20, 20),
        ...texts({
          reason: [
            'Yearly maintenance of the building',
            'Maintenance annuelle du bâtiment',
            'الصيانة السنوية للمبنى',
          ],
        }),
      },
      {
        room_id: mezghena.id,
        period: days(9, 10),
        ...texts({ reason: ['Painting works', 'Travaux de peinture', 'أشغال الدهان'] }),
      },
    ])
    .execute();
}
