import { defaultServiceDetails, type Services } from '#domain/booking/services.ts';

type Outcome = 'pending' | 'approved' | 'completed' | 'cancelled' | 'rejected' | 'expired';

export interface SeedBooking {
  uid: string;
  room: string;
  event: string;
  client?: string;
  /** Days from today to the first and the last day; hours make it an hourly booking. */
  days: readonly [first: number, last: number];
  hours?: readonly [start: string, end: string];
  isMonthly?: boolean;
  attendees: number;
  services?: Services;
  hasFreeAccess?: boolean;
  outcome: Outcome;
  /** How many hours ago it was requested; it was decided a day later. */
  askedHoursAgo: number;
  reason?: string;
  payments?: SeedPayment[];
}

export interface SeedPayment {
  /** The share of the total, 0 to 1. */
  share: number;
  method: 'cash' | 'bank_transfer' | 'ccp' | 'cheque';
  status: 'pending' | 'paid' | 'refunded';
  paidDaysAgo?: number;
  notes?: string;
}

const DAY = 24;
const coffee: Services = { catering: defaultServiceDetails.catering };
const coffeeAndLunch: Services = {
  catering: {
    ...defaultServiceDetails.catering,
    packageTier: 'mid_range',
    mealFormat: 'platter',
    mealType: 'chicken',
  },
};
const feast: Services = {
  catering: {
    ...defaultServiceDetails.catering,
    packageTier: 'luxurious',
    coffeeVariety: 'capsules',
  },
};

/** The room requests of the demo. */
export const roomRequests: SeedBooking[] = [
  // The Grand Hall
  {
    uid: 'demo-hall',
    room: 'grande-salle',
    event: 'Launch of the autumn collection',
    client: 'Benali Textiles',
    days: [-30, -29],
    attendees: 90,
    services: coffeeAndLunch,
    outcome: 'completed',
    askedHoursAgo: 45 * DAY,
    payments: [
      { share: 0.3, method: 'cash', status: 'paid', paidDaysAgo: 43, notes: 'Deposit' },
      { share: 0.7, method: 'bank_transfer', status: 'paid', paidDaysAgo: 28 },
    ],
  },
  {
    uid: 'demo-hall',
    room: 'grande-salle',
    event: 'Yearly sales meeting',
    client: 'Benali Textiles',
    days: [6, 6],
    hours: ['09:00', '17:00'],
    attendees: 60,
    services: coffee,
    outcome: 'approved',
    askedHoursAgo: 8 * DAY,
    payments: [
      { share: 0.5, method: 'ccp', status: 'paid', paidDaysAgo: 5, notes: 'Deposit' },
      { share: 0.5, method: 'cash', status: 'pending', notes: 'Due on the day' },
    ],
  },
  {
    uid: 'demo-domiciliation',
    room: 'grande-salle',
    event: 'Meeting of associates',
    client: 'Cherif Conseil',
    days: [5, 5],
    hours: ['10:00', '12:00'],
    attendees: 15,
    hasFreeAccess: true,
    outcome: 'approved',
    askedHoursAgo: 6 * DAY,
  },
  {
    uid: 'demo-domiciliation',
    room: 'grande-salle',
    event: 'Monthly subscription',
    client: 'Cherif Conseil',
    days: [-80, -51],
    isMonthly: true,
    attendees: 20,
    outcome: 'completed',
    askedHoursAgo: 90 * DAY,
    payments: [{ share: 1, method: 'ccp', status: 'paid', paidDaysAgo: 82, notes: 'Subscription' }],
  },
  {
    uid: 'house-atlas',
    room: 'grande-salle',
    event: 'Information day',
    days: [3, 3],
    hours: ['09:00', '12:00'],
    attendees: 70,
    outcome: 'approved',
    askedHoursAgo: 9 * DAY,
  },
  {
    uid: 'house-nour',
    room: 'grande-salle',
    event: 'Screening for the team',
    days: [3, 3],
    hours: ['14:00', '18:00'],
    attendees: 45,
    services: feast,
    outcome: 'pending',
    askedHoursAgo: 5,
  },
  {
    uid: 'house-atlas',
    room: 'grande-salle',
    event: 'Public speaking workshop',
    days: [13, 14],
    attendees: 24,
    services: coffeeAndLunch,
    outcome: 'approved',
    askedHoursAgo: 20 * DAY,
  },
  {
    uid: 'house-atlas',
    room: 'grande-salle',
    event: 'Job Fair',
    days: [27, 27],
    attendees: 120,
    outcome: 'approved',
    askedHoursAgo: 12 * DAY,
  },
  // The Casbah Room
  {
    uid: 'house-atlas',
    room: 'salle-casbah',
    event: 'First aid course',
    days: [-9, -8],
    attendees: 18,
    outcome: 'completed',
    askedHoursAgo: 21 * DAY,
  },
  {
    uid: 'house-atlas',
    room: 'salle-casbah',
    event: 'Accounting course',
    days: [2, 4],
    attendees: 20,
    services: coffee,
    outcome: 'approved',
    askedHoursAgo: 11 * DAY,
  },
  {
    uid: 'demo-hall',
    room: 'salle-casbah',
    event: 'Buyers’ training',
    client: 'Benali Textiles',
    days: [7, 7],
    hours: ['09:00', '12:00'],
    attendees: 14,
    outcome: 'pending',
    askedHoursAgo: 20,
  },
  {
    uid: 'house-nour',
    room: 'salle-casbah',
    event: 'Lighting masterclass',
    days: [11, 12],
    attendees: 16,
    outcome: 'approved',
    askedHoursAgo: 10 * DAY,
  },
  {
    uid: 'house-atlas',
    room: 'salle-casbah',
    event: 'Spreadsheet clinic',
    days: [15, 15],
    hours: ['13:30', '17:30'],
    attendees: 22,
    outcome: 'approved',
    askedHoursAgo: 7 * DAY,
  },
  // The Mezghena Room
  {
    uid: 'demo-domiciliation',
    room: 'salle-mezghena',
    event: 'Client interview',
    client: 'Cherif Conseil',
    days: [1, 1],
    hours: ['14:00', '16:00'],
    attendees: 4,
    outcome: 'approved',
    askedHoursAgo: 4 * DAY,
    payments: [{ share: 1, method: 'cash', status: 'pending' }],
  },
  {
    uid: 'demo-ending',
    room: 'salle-mezghena',
    event: 'Board meeting',
    client: 'Mansouri Import',
    days: [5, 5],
    hours: ['10:00', '12:00'],
    attendees: 9,
    outcome: 'approved',
    askedHoursAgo: 5 * DAY,
  },
  {
    uid: 'demo-hall',
    room: 'salle-mezghena',
    event: 'Supplier negotiations',
    client: 'Benali Textiles',
    days: [12, 12],
    attendees: 8,
    outcome: 'pending',
    askedHoursAgo: 30,
  },
  {
    uid: 'demo-hall',
    room: 'salle-mezghena',
    event: 'Interviews',
    client: 'Benali Textiles',
    days: [-15, -15],
    hours: ['13:00', '17:00'],
    attendees: 5,
    outcome: 'cancelled',
    askedHoursAgo: 22 * DAY,
    payments: [
      {
        share: 1,
        method: 'cheque',
        status: 'refunded',
        paidDaysAgo: 18,
        notes: 'Cancelled in time',
      },
    ],
  },
  // The El Djazair Room
  {
    uid: 'house-atlas',
    room: 'salle-el-djazair',
    event: 'English examinations',
    days: [6, 10],
    attendees: 38,
    outcome: 'approved',
    askedHoursAgo: 16 * DAY,
  },
  {
    uid: 'house-nour',
    room: 'salle-el-djazair',
    event: 'Summer school of photography',
    days: [16, 18],
    attendees: 30,
    services: coffee,
    outcome: 'pending',
    askedHoursAgo: 12,
  },
  {
    uid: 'demo-hall',
    room: 'salle-el-djazair',
    event: 'Regional managers’ week',
    client: 'Benali Textiles',
    days: [8, 9],
    attendees: 40,
    outcome: 'rejected',
    // Requested before the examinations above: first this booking held the days, then that one.
    askedHoursAgo: 25 * DAY,
    reason: 'The room is prepared for examinations that week. The Casbah Room is free.',
  },
  // The Didouche Office and the studio
  {
    uid: 'demo-ending',
    room: 'bureau-didouche',
    event: 'Office of the Algiers agency',
    client: 'Mansouri Import',
    days: [-42, 18],
    isMonthly: true,
    attendees: 2,
    outcome: 'approved',
    askedHoursAgo: 48 * DAY,
    payments: [
      {
        share: 0.5,
        method: 'bank_transfer',
        status: 'paid',
        paidDaysAgo: 43,
        notes: 'First month',
      },
    ],
  },
  {
    uid: 'demo-ending',
    room: 'studio-bab-el-oued',
    event: 'Product pictures',
    client: 'Mansouri Import',
    days: [9, 9],
    hours: ['09:00', '13:00'],
    attendees: 5,
    outcome: 'expired',
    askedHoursAgo: 6 * DAY,
  },
  {
    uid: 'house-nour',
    room: 'studio-bab-el-oued',
    event: 'Podcast recording',
    days: [2, 2],
    hours: ['10:00', '13:00'],
    attendees: 3,
    outcome: 'approved',
    askedHoursAgo: 5 * DAY,
  },
];

export interface SeedDomiciliation {
  uid: string;
  plan: string;
  company: string;
  /** Months from the current one to the first, and how many there are. */
  months: readonly [first: number, count: number];
  payments: SeedPayment[];
}

/** The domiciliations of the demo. */
export const domiciliations: SeedDomiciliation[] = [
  {
    uid: 'demo-domiciliation',
    plan: 'Business address',
    company: 'Cherif Conseil',
    months: [-3, 6],
    payments: [
      { share: 0.5, method: 'bank_transfer', status: 'paid', paidDaysAgo: 80 },
      { share: 0.5, method: 'bank_transfer', status: 'pending', notes: 'Second half' },
    ],
  },
  {
    uid: 'demo-ending',
    plan: 'Starter address',
    company: 'Mansouri Import',
    months: [-10, 12],
    payments: [{ share: 1, method: 'cheque', status: 'paid', paidDaysAgo: 300 }],
  },
];
