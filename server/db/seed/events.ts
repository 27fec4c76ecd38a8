import { dinars } from '#domain/money.ts';
import { buildingInstant } from '#domain/instant.ts';
import { shiftDay } from '#domain/time.ts';
import type { Db } from '#server/db/database.ts';
import { texts, type Text } from '#server/db/seed/texts.ts';

interface SeedEvent {
  name: Text;
  description: Text;
  /** Null is the building itself. */
  organizer: string | null;
  /** Days from today to the first and the last day. */
  days: readonly [first: number, last: number];
  hours: readonly [start: string, end: string];
  status: 'approved' | 'pending_review' | 'rejected';
  /** The number of its flyer (bucket flyers, flyers/01.svg ...), and whether people register with a form. */
  flyer?: number;
  registers?: boolean;
  inPerson?: { sessions: number; price: number };
  online?: { sessions: number; price: number };
  places?: number;
  details?: Text;
  accommodation?: Text;
  /** The uid of the customer who proposed it. */
  by?: string;
  /** Why it was rejected. */
  reason?: string;
}

const events: SeedEvent[] = [
  {
    name: ['Cloud Day', 'Journée du cloud', 'يوم الحوسبة السحابية'],
    description: [
      'Servers, safety and cost: what a small firm should rent, and what it should keep.',
      'Serveurs, sécurité et coûts : ce qu’une petite entreprise devrait louer, et ce qu’elle devrait garder.',
      'الخوادم والأمان والتكلفة: ما ينبغي للمؤسسة الصغيرة استئجاره وما ينبغي الاحتفاظ به.',
    ],
    organizer: 'Dzair Devs',
    days: [-40, -40],
    hours: ['09:00', '16:30'],
    status: 'approved',
    flyer: 8,
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
    organizer: null,
    days: [-12, -12],
    hours: ['08:30', '10:30'],
    status: 'approved',
    places: 40,
  },
  {
    name: ['Startup Evening', 'Soirée startups', 'أمسية الشركات الناشئة'],
    description: [
      'Pitch, meet, build: ten teams, five minutes each, and a long evening to talk.',
      'Présenter, rencontrer, construire : dix équipes, cinq minutes chacune, et une longue soirée pour parler.',
      'عرض ولقاء وبناء: عشرة فرق، خمس دقائق لكل فريق، وأمسية طويلة للحديث.',
    ],
    organizer: null,
    days: [2, 2],
    hours: ['18:00', '21:30'],
    status: 'approved',
    flyer: 1,
    registers: true,
    places: 120,
  },
  {
    name: ['Women in Tech', 'Femmes dans la tech', 'نساء في التقنية'],
    description: [
      'Four talks by engineers from Algiers, then an open evening.',
      'Quatre exposés d’ingénieures d’Alger, puis une soirée ouverte.',
      'أربع مداخلات لمهندسات من الجزائر العاصمة، ثم أمسية مفتوحة.',
    ],
    organizer: 'Dzair Devs',
    days: [5, 5],
    hours: ['18:00', '21:00'],
    status: 'approved',
    flyer: 5,
    registers: true,
    places: 120,
  },
  {
    name: ['Data Training', 'Formation à l’analyse de données', 'تكوين في البيانات'],
    description: [
      'Five days, from the first tidy table to a model that you can explain.',
      'Cinq jours, du premier tableau propre à un modèle que l’on sait expliquer.',
      'خمسة أيام، من أول جدول مرتب إلى نموذج يمكن شرحه.',
    ],
    organizer: 'Atlas Formation',
    days: [8, 12],
    hours: ['09:00', '16:00'],
    status: 'approved',
    flyer: 2,
    registers: true,
    inPerson: { sessions: 5, price: 25_000 },
    online: { sessions: 5, price: 15_000 },
    places: 20,
    details: [
      'Bring a laptop; everything else is installed together on the first morning.',
      'Apportez un ordinateur ; le reste s’installe ensemble le premier matin.',
      'أحضروا حاسوبًا محمولًا؛ أما الباقي فنثبّته معًا صباح اليوم الأول.',
    ],
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
    registers: true,
    inPerson: { sessions: 2, price: 14_000 },
    places: 24,
    by: 'house-atlas',
    accommodation: [
      'A hotel ten minutes away keeps rooms for participants.',
      'Un hôtel à dix minutes réserve des chambres aux participants.',
      'فندق على بُعد عشر دقائق يحجز غرفًا للمشاركين.',
    ],
  },
  {
    name: ['Legal Clinic', 'Clinique juridique', 'العيادة القانونية'],
    description: [
      'Ask a lawyer, free of charge: statutes, leases, contracts of employment.',
      'Interrogez un avocat, gratuitement : statuts, baux, contrats de travail.',
      'اسألوا محاميًا مجانًا: القوانين الأساسية وعقود الإيجار وعقود العمل.',
    ],
    organizer: 'Cabinet Cherif',
    days: [16, 16],
    hours: ['14:00', '18:00'],
    status: 'approved',
    flyer: 4,
    registers: true,
    inPerson: { sessions: 1, price: 0 },
    places: 30,
  },
  {
    name: [
      'Photography of the old town',
      'Photographier la vieille ville',
      'تصوير المدينة القديمة',
    ],
    description: [
      'Light and shade of the arcades: a walk in the morning, a review of the pictures in the afternoon.',
      'Ombre et lumière des arcades : une balade le matin, une lecture des images l’après-midi.',
      'ضوء الأروقة وظلالها: جولة صباحًا ومراجعة الصور بعد الظهر.',
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
    name: ['Marketing Workshop', 'Atelier marketing', 'ورشة التسويق'],
    description: [
      'Brand, posts, shop window: one day with the work of your own firm on the table.',
      'Marque, publications, vitrine : une journée avec le travail de votre entreprise sur la table.',
      'العلامة والمنشورات وواجهة المحل: يوم كامل وعمل مؤسستكم على الطاولة.',
    ],
    organizer: 'Studio Nour',
    days: [22, 22],
    hours: ['09:00', '17:00'],
    status: 'approved',
    flyer: 3,
    registers: true,
    inPerson: { sessions: 1, price: 8_000 },
    places: 24,
  },
  {
    name: ['Job Fair', 'Salon de l’emploi', 'معرض التوظيف'],
    description: [
      'Forty employers in one hall, from the first internship to the next position.',
      'Quarante employeurs dans une salle, du premier stage au prochain poste.',
      'أربعون مشغّلًا في قاعة واحدة، من أول تربص إلى المنصب القادم.',
    ],
    organizer: 'Club Étudiants Alger 1',
    days: [27, 27],
    hours: ['09:30', '16:00'],
    status: 'approved',
    flyer: 7,
    registers: true,
    places: 120,
    by: 'house-atlas',
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
    organizer: null,
    days: [31, 31],
    hours: ['18:30', '20:30'],
    status: 'approved',
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
    registers: true,
    inPerson: { sessions: 1, price: 0 },
    online: { sessions: 1, price: 0 },
    places: 100,
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
    days: [38, 40],
    hours: ['17:30', '20:00'],
    status: 'approved',
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
    name: ['Stock clearance', 'Déstockage', 'تصفية المخزون'],
    description: [
      'Fabrics and household linen of last season at half price.',
      'Tissus et linge de maison de la saison passée à moitié prix.',
      'أقمشة ومفروشات الموسم الماضي بنصف الثمن.',
    ],
    organizer: 'Benali Textiles',
    days: [19, 20],
    hours: ['10:00', '18:00'],
    status: 'rejected',
    by: 'demo-hall',
    reason: 'We publish talks, courses and meetings, but no sales. You can still book the hall.',
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
  },
];

/** Past, coming and undecided events, proposed by staff and customers. */
export async function seedEvents(db: Db, today: string, brand: string): Promise<void> {
  const customers = await db.selectFrom('customers').select(['id', 'uid']).execute();
  for (const [index, event] of events.entries()) {
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
        organizer_name: event.organizer ?? brand,
        start_datetime: buildingInstant(first, event.hours[0]),
        end_datetime: buildingInstant(last, event.hours[1]),
        flyer_storage_path: event.flyer ? `0${event.flyer}.svg` : null,
        google_form_link: event.registers ? 'https://forms.example/register' : null,
        number_of_sessions_physique: inPerson?.sessions ?? null,
        start_date_physique: inPerson ? first : null,
        price_physique: inPerson ? dinars(inPerson.price) : null,
        number_of_sessions_enligne: online?.sessions ?? null,
        start_date_enligne: online ? first : null,
        price_enligne: online ? dinars(online.price) : null,
        max_participants: event.places ?? null,
        status: event.status,
        created_by: customers.find(({ uid }) => uid === event.by)?.id ?? null,
        rejection_reason: event.reason ?? null,
        created_at: buildingInstant(shiftDay(today, index - events.length)),
      })
      .execute();
  }
}
