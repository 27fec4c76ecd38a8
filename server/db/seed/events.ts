import { dinars } from '#domain/money.ts';
import { buildingInstant, shiftDay } from '#domain/time.ts';
import type { Db } from '#server/db/database.ts';
import { texts, type Text } from '#server/db/seed/texts.ts';

interface SeedEvent {
  name: Text;
  description: Text;
  organizer: string;
  /** Days from today to the first and the last day. */
  days: readonly [first: number, last: number];
  hours: readonly [start: string, end: string];
  status: 'approved' | 'pending_review' | 'rejected';
  /** The number of its flyer, and whether people register with a form. */
  flyer?: number;
  registers?: boolean;
  inPerson?: { sessions: number; price: number };
  online?: { sessions: number; price: number };
  places?: number;
  details?: Text;
  accommodation?: Text;
  /** The uid of the customer who proposed it. */
  by?: string;
}

const events: SeedEvent[] = [
  {
    name: ['Export in practice', 'L’export en pratique', 'التصدير عمليًا'],
    description: [
      'A day for firms that ship for the first time: papers, incoterms, payment.',
      'Une journée pour les entreprises qui exportent pour la première fois : documents, incoterms, paiement.',
      'يوم للمؤسسات التي تصدّر لأول مرة: الوثائق والمصطلحات التجارية والدفع.',
    ],
    organizer: 'Atlas Formation',
    days: [-40, -40],
    hours: ['09:00', '16:30'],
    status: 'approved',
    flyer: 1,
    inPerson: { sessions: 1, price: 6_000 },
    places: 80,
  },
  {
    name: ['Founders’ breakfast', 'Petit-déjeuner des fondateurs', 'فطور المؤسسين'],
    description: [
      'Two founders tell what went wrong in their first year, over coffee.',
      'Deux fondateurs racontent, autour d’un café, ce qui a échoué la première année.',
      'مؤسسان يرويان على فنجان قهوة ما تعثّر في عامهما الأول.',
    ],
    organizer: 'Riwaq',
    days: [-12, -12],
    hours: ['08:30', '10:30'],
    status: 'approved',
    flyer: 2,
    places: 40,
  },
  {
    name: [
      'Women in tech: open evening',
      'Femmes dans la tech : soirée ouverte',
      'نساء في التقنية: أمسية مفتوحة',
    ],
    description: [
      'Four short talks and a long conversation with engineers from Algiers.',
      'Quatre exposés courts et une longue conversation avec des ingénieures d’Alger.',
      'أربع مداخلات قصيرة وحوار مطوّل مع مهندسات من الجزائر العاصمة.',
    ],
    organizer: 'Dzair Devs',
    days: [4, 4],
    hours: ['18:00', '21:00'],
    status: 'approved',
    flyer: 3,
    registers: true,
    places: 120,
  },
  {
    name: [
      'Accounting for young firms',
      'Comptabilité pour jeunes entreprises',
      'المحاسبة للمؤسسات الناشئة',
    ],
    description: [
      'Three evenings on books, declarations and what the C20 is for.',
      'Trois soirées sur les livres, les déclarations et l’utilité du C20.',
      'ثلاث أمسيات حول الدفاتر والتصريحات والغرض من شهادة C20.',
    ],
    organizer: 'Cabinet Benali',
    days: [8, 10],
    hours: ['17:30', '20:00'],
    status: 'approved',
    flyer: 4,
    registers: true,
    inPerson: { sessions: 3, price: 9_000 },
    online: { sessions: 3, price: 5_000 },
    places: 30,
    details: [
      'Bring a laptop with a spreadsheet program.',
      'Apportez un ordinateur avec un tableur.',
      'أحضروا حاسوبًا محمولًا به برنامج جداول.',
    ],
    by: 'demo-hall',
  },
  {
    name: ['Public speaking workshop', 'Atelier de prise de parole', 'ورشة الإلقاء'],
    description: [
      'Two days on the stage of the Grand Hall, with a camera and a kind audience.',
      'Deux jours sur la scène de la Grande Salle, avec une caméra et un public bienveillant.',
      'يومان على منصة القاعة الكبرى، أمام الكاميرا وجمهور ودود.',
    ],
    organizer: 'Voix Haute',
    days: [13, 14],
    hours: ['09:00', '17:00'],
    status: 'approved',
    flyer: 5,
    registers: true,
    inPerson: { sessions: 2, price: 14_000 },
    places: 24,
    accommodation: [
      'A hotel ten minutes away keeps rooms for participants.',
      'Un hôtel à dix minutes réserve des chambres aux participants.',
      'فندق على بُعد عشر دقائق يحجز غرفًا للمشاركين.',
    ],
  },
  {
    name: [
      'Photography of the old town',
      'Photographier la vieille ville',
      'تصوير المدينة القديمة',
    ],
    description: [
      'A walk through the Casbah in the morning, a review of the pictures in the afternoon.',
      'Une promenade dans la Casbah le matin, une lecture des images l’après-midi.',
      'جولة في القصبة صباحًا ومراجعة الصور بعد الظهر.',
    ],
    organizer: 'Studio Nour',
    days: [17, 17],
    hours: ['08:00', '17:00'],
    status: 'approved',
    flyer: 6,
    registers: true,
    inPerson: { sessions: 1, price: 4_500 },
    places: 16,
  },
  {
    name: ['Data with spreadsheets', 'Les données avec un tableur', 'البيانات بالجداول'],
    description: [
      'An online course in four sessions, from tidy tables to honest charts.',
      'Un cours en ligne en quatre séances, des tableaux propres aux graphiques honnêtes.',
      'دورة عن بُعد في أربع حصص، من الجداول المرتبة إلى الرسوم الأمينة.',
    ],
    organizer: 'Atlas Formation',
    days: [22, 43],
    hours: ['19:00', '20:30'],
    status: 'approved',
    flyer: 7,
    online: { sessions: 4, price: 3_000 },
  },
  {
    name: ['Careers day', 'Journée des carrières', 'يوم المهن'],
    description: [
      'Twenty employers, a hundred students, and time to talk.',
      'Vingt employeurs, cent étudiants et du temps pour parler.',
      'عشرون مشغّلًا ومئة طالب ووقت كافٍ للحديث.',
    ],
    organizer: 'Club Étudiants Alger 1',
    days: [27, 27],
    hours: ['09:30', '16:00'],
    status: 'approved',
    flyer: 8,
    registers: true,
    places: 120,
  },
  {
    name: [
      'Reading evening: Mohammed Dib',
      'Soirée de lecture : Mohammed Dib',
      'أمسية قراءة: محمد ديب',
    ],
    description: [
      'Pages read aloud in two languages, with mint tea.',
      'Des pages lues à voix haute dans deux langues, avec du thé à la menthe.',
      'صفحات تُقرأ بصوت عالٍ بلغتين مع شاي بالنعناع.',
    ],
    organizer: 'Riwaq',
    days: [31, 31],
    hours: ['18:30', '20:30'],
    status: 'approved',
    flyer: 9,
    places: 60,
  },
  {
    name: ['Green building in Algiers', 'Construire durable à Alger', 'البناء المستدام في الجزائر'],
    description: [
      'Architects show three houses that stay cool without a machine.',
      'Des architectes montrent trois maisons qui restent fraîches sans machine.',
      'مهندسون معماريون يعرضون ثلاثة منازل تبقى باردة من غير آلات.',
    ],
    organizer: 'Ordre des architectes',
    days: [36, 36],
    hours: ['14:00', '18:00'],
    status: 'approved',
    flyer: 10,
    registers: true,
    inPerson: { sessions: 1, price: 0 },
    online: { sessions: 1, price: 0 },
    places: 100,
  },
  {
    name: ['Negotiation basics', 'Les bases de la négociation', 'أساسيات التفاوض'],
    description: [
      'Role play in small groups: prepare, listen, trade.',
      'Jeux de rôle en petits groupes : préparer, écouter, échanger.',
      'تمثيل أدوار في مجموعات صغيرة: التحضير والإصغاء والمبادلة.',
    ],
    organizer: 'Voix Haute',
    days: [41, 42],
    hours: ['09:00', '16:00'],
    status: 'approved',
    flyer: 11,
    registers: true,
    inPerson: { sessions: 2, price: 11_000 },
    places: 20,
  },
  {
    name: ['First customers', 'Premiers clients', 'الزبائن الأوائل'],
    description: [
      'How three small firms found the first ten people who paid.',
      'Comment trois petites entreprises ont trouvé leurs dix premiers clients.',
      'كيف وجدت ثلاث مؤسسات صغيرة أول عشرة زبائن.',
    ],
    organizer: 'Karim Benali',
    days: [24, 24],
    hours: ['17:00', '19:00'],
    status: 'pending_review',
    by: 'demo-hall',
  },
  {
    name: ['Night of short films', 'Nuit du court métrage', 'ليلة الأفلام القصيرة'],
    description: [
      'Eight films by students, shown on the large screen.',
      'Huit films d’étudiants sur le grand écran.',
      'ثمانية أفلام لطلبة على الشاشة الكبيرة.',
    ],
    organizer: 'Ciné-club',
    days: [45, 45],
    hours: ['20:00', '23:00'],
    status: 'pending_review',
    flyer: 12,
  },
];

/** Past, coming and undecided events, by the house and by customers. */
export async function seedEvents(db: Db, today: string): Promise<void> {
  const customers = await db.selectFrom('customers').select(['id', 'uid']).execute();
  for (const event of events) {
    const { details, accommodation, inPerson, online } = event;
    const first = shiftDay(today, event.days[0]);
    const last = shiftDay(today, event.days[1]);
    await db
      .insertInto('events')
      .values({
        ...texts({
          name: event.name,
          description: event.description,
          ...(details && { additional_details: details }),
          ...(accommodation && { accommodation_details: accommodation }),
        }),
        organizer_name: event.organizer,
        start_datetime: buildingInstant(first, event.hours[0]),
        end_datetime: buildingInstant(last, event.hours[1]),
        flyer_storage_path: event.flyer ? `${event.flyer}.svg` : null,
        google_form_link: event.registers ? 'https://forms.example/riwaq' : null,
        number_of_sessions_physique: inPerson?.sessions ?? null,
        start_date_physique: inPerson ? first : null,
        price_physique: inPerson ? dinars(inPerson.price) : null,
        number_of_sessions_enligne: online?.sessions ?? null,
        start_date_enligne: online ? first : null,
        price_enligne: online ? dinars(online.price) : null,
        max_participants: event.places ?? null,
        status: event.status,
        created_by: customers.find(({ uid }) => uid === event.by)?.id ?? null,
      })
      .execute();
  }
}
