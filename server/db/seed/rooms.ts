import { dinars } from '#domain/money.ts';
import { GRAND_HALL_SLUG, type BillingType } from '#domain/rooms/room.ts';
import type { Db } from '#server/db/database.ts';
import { texts, type Text } from '#server/db/seed/texts.ts';

interface SeedRoom {
  slug: string;
  name: Text;
  description: Text;
  seats: number;
  size: number;
  amenities: string[];
  /** Dinars; a billing type without a rate is not offered. */
  rates: Partial<Record<BillingType, number>>;
  calendar: 'off' | 'dates' | 'renters';
  /** Descriptions of its pictures, in their order; the floor plan is the last picture. */
  views: Text[];
}

const rooms: SeedRoom[] = [
  {
    slug: GRAND_HALL_SLUG,
    name: ['Grand Hall', 'Grande Salle', 'القاعة الكبرى'],
    description: [
      'A hall for 120 people with a stage, a large screen and tall arched windows towards the bay.\n\nConferences, training days and evening events: the rows can be cleared for a standing reception.',
      'Une salle de 120 places avec scène, grand écran et hautes fenêtres en arc sur la baie.\n\nConférences, journées de formation et soirées : les rangées se retirent pour une réception debout.',
      'قاعة تتسع لـ120 شخصًا، بها منصة وشاشة كبيرة ونوافذ مقوسة عالية تطل على الخليج.\n\nللمؤتمرات وأيام التكوين والأمسيات: يمكن إزالة الصفوف لتنظيم حفل استقبال.',
    ],
    seats: 120,
    size: 187,
    amenities: ['Wi-Fi', 'AC', 'Projector'],
    rates: { hourly: 500, daily: 4_000, monthly: 6_000 },
    calendar: 'renters',
    views: [
      ['seen from the entrance', 'vue depuis l’entrée', 'منظر من المدخل'],
      ['along the windows', 'le long des fenêtres', 'على امتداد النوافذ'],
      ['towards the stage', 'vers la scène', 'باتجاه المنصة'],
    ],
  },
  {
    slug: 'salle-casbah',
    name: ['Casbah Room', 'Salle Casbah', 'قاعة القصبة'],
    description: [
      'A training room for 24 around a U-shaped table, with the roofs of the Casbah in the windows.\n\nEverybody sees everybody, and the board.',
      'Une salle de formation pour 24 personnes autour d’une table en U, avec les toits de la Casbah aux fenêtres.\n\nChacun voit les autres, et le tableau.',
      'قاعة تكوين لـ24 شخصًا حول طاولة على شكل U، تطل نوافذها على أسطح القصبة.\n\nيرى الجميع بعضهم بعضًا، ويرون السبورة.',
    ],
    seats: 24,
    size: 79,
    amenities: ['Wi-Fi', 'AC', 'Whiteboard', 'Large Table'],
    rates: { hourly: 1_500, daily: 9_000 },
    calendar: 'renters',
    views: [
      ['the tables in a U', 'les tables en U', 'الطاولات على شكل U'],
      [
        'the roofs of the Casbah in the windows',
        'les toits de la Casbah aux fenêtres',
        'أسطح القصبة من النوافذ',
      ],
      ['towards the board', 'vers le tableau', 'باتجاه السبورة'],
    ],
  },
  {
    slug: 'salle-mezghena',
    name: ['Mezghena Room', 'Salle Mezghena', 'قاعة مزغنة'],
    description: [
      'A quiet boardroom: twelve seats at one long table, a screen at its end.\n\nFor boards, negotiations and interviews.',
      'Une salle de réunion calme : douze places à une longue table, un écran au bout.\n\nPour conseils, négociations et entretiens.',
      'قاعة اجتماعات هادئة: اثنا عشر مقعدًا حول طاولة طويلة وشاشة في طرفها.\n\nلمجالس الإدارة والمفاوضات والمقابلات.',
    ],
    seats: 12,
    size: 44,
    amenities: ['Wi-Fi', 'AC', 'Projector', 'Large Table'],
    rates: { hourly: 1_000, daily: 5_000, monthly: 90_000 },
    calendar: 'dates',
    views: [
      ['along the table', 'le long de la table', 'على امتداد الطاولة'],
      ['from the screen towards the bay', 'de l’écran vers la baie', 'من الشاشة باتجاه الخليج'],
      ['the table near by', 'la table de près', 'الطاولة عن قرب'],
    ],
  },
  {
    slug: 'salle-el-djazair',
    name: ['El Djazair Room', 'Salle El Djazaïr', 'قاعة الجزائر'],
    description: [
      'A classroom for 40: five rows of tables for two, a projector and a wide board.\n\nFor courses, examinations and workshops that last several days.',
      'Une salle de cours pour 40 personnes : cinq rangées de tables à deux, un projecteur et un large tableau.\n\nPour cours, examens et ateliers de plusieurs jours.',
      'قاعة دروس لـ40 شخصًا: خمسة صفوف من الطاولات الثنائية وجهاز عرض وسبورة عريضة.\n\nللدروس والامتحانات والورشات التي تدوم عدة أيام.',
    ],
    seats: 40,
    size: 84,
    amenities: ['Wi-Fi', 'AC', 'Whiteboard', 'Projector'],
    rates: { daily: 12_000, monthly: 180_000 },
    calendar: 'dates',
    views: [
      ['seen from the last row', 'vue du dernier rang', 'منظر من الصف الأخير'],
      ['from the teacher’s place', 'depuis la place du formateur', 'من مكان المكوّن'],
      ['a desk by the windows', 'une table près des fenêtres', 'طاولة قرب النوافذ'],
    ],
  },
  {
    slug: 'bureau-didouche',
    name: ['Didouche Office', 'Bureau Didouche', 'مكتب ديدوش'],
    description: [
      'A furnished office over rue Didouche Mourad: a desk, two visitors’ chairs and a reading corner.\n\nYours for a day or for months.',
      'Un bureau meublé sur la rue Didouche Mourad : un poste de travail, deux sièges visiteurs et un coin lecture.\n\nÀ vous pour un jour ou pour des mois.',
      'مكتب مفروش يطل على شارع ديدوش مراد: مكتب وكرسيان للزوار وركن للقراءة.\n\nلك ليوم واحد أو لأشهر.',
    ],
    seats: 4,
    size: 21,
    amenities: ['Wi-Fi', 'AC'],
    rates: { daily: 3_000, monthly: 45_000 },
    calendar: 'dates',
    views: [
      ['the desk', 'le bureau', 'المكتب'],
      [
        'the windows on the boulevard',
        'les fenêtres sur le boulevard',
        'النوافذ المطلة على الشارع',
      ],
      ['the shelf', 'la bibliothèque', 'الرف'],
    ],
  },
  {
    slug: 'studio-bab-el-oued',
    name: ['Bab El Oued Studio', 'Studio Bab El Oued', 'استوديو باب الواد'],
    description: [
      'A creative studio: a work table for six, a podcast corner for two and a balcony where smoking is allowed.\n\nWhat happens inside stays inside: its calendar is private.',
      'Un studio de création : une table de travail pour six, un coin podcast pour deux et un balcon fumeurs.\n\nCe qui s’y passe reste discret : son calendrier est privé.',
      'استوديو للإبداع: طاولة عمل لستة أشخاص وركن بودكاست لشخصين وشرفة يسمح فيها بالتدخين.\n\nما يجري فيه يبقى فيه: تقويمه خاص.',
    ],
    seats: 8,
    size: 43,
    amenities: ['Wi-Fi', 'AC', 'Whiteboard', 'Smoking Space'],
    rates: { hourly: 1_200, daily: 7_000 },
    calendar: 'off',
    views: [
      ['the table and the sea', 'la table et la mer', 'الطاولة والبحر'],
      ['the podcast corner', 'le coin podcast', 'ركن البودكاست'],
      ['the table near by', 'la table de près', 'الطاولة عن قرب'],
    ],
  },
];

const plan: Text = ['plan', 'plan', 'مخطط'];

const toCentimes = (rate: number | undefined) => (rate === undefined ? null : dinars(rate));

/** The rooms with their pictures (bucket images, rooms/<slug>/1.svg ...). */
export async function seedRooms(db: Db): Promise<void> {
  for (const { slug, name, description, rates, ...room } of rooms) {
    const { id } = await db
      .insertInto('rooms')
      .values({
        slug,
        ...texts({ name, description }),
        seats: room.seats,
        size_m2: room.size,
        amenities: room.amenities,
        hourly_rate: toCentimes(rates.hourly),
        daily_rate: toCentimes(rates.daily),
        monthly_rate: toCentimes(rates.monthly),
        available_billing_types: Object.keys(rates) as BillingType[],
        calendar_visibility: room.calendar,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('room_images')
      .values(
        [...room.views, plan].map((view, index) => ({
          room_id: id,
          storage_path: `rooms/${slug}/${index + 1}.svg`,
          ...texts({
            alt_text: [
              `${name[0]}, ${view[0]}`,
              `${name[1]}, ${view[1]}`,
              `${name[2]}، ${view[2]}`,
            ],
          }),
          sort_order: index + 1,
        })),
      )
      .execute();
  }
}
