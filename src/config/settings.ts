import * as v from 'valibot';

const text = v.optional(v.string(), '');

/** The build-time settings of Vite: every value is a string, a missing one is undefined. */
const environmentSchema = v.object({
  VITE_IDENTITY: v.optional(v.picklist(['embedded', 'firebase']), 'firebase'),
  VITE_FIREBASE_API_KEY: text,
  VITE_FIREBASE_AUTH_DOMAIN: text,
  VITE_FIREBASE_PROJECT_ID: text,
  VITE_FIREBASE_APP_ID: text,
  VITE_FIREBASE_MESSAGING_SENDER_ID: text,
  VITE_SUPABASE_URL: text,
  VITE_SUPABASE_ANON_KEY: text,
  VITE_BRAND_NAME: v.optional(v.string(), 'Riwaq'),
  VITE_TIME_ZONE: v.optional(v.string(), 'Africa/Algiers'),
  VITE_MINIMUM_BOOKING_DAYS: v.optional(
    v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(1)),
    '5',
  ),
  VITE_CONTACT_ADDRESS: text,
  VITE_CONTACT_EMAIL: text,
  VITE_CONTACT_PHONE: text,
  VITE_PAYMENT_CASH: v.optional(v.picklist(['on', 'off']), 'off'),
  VITE_PAYMENT_ACCOUNT_HOLDER: text,
  VITE_PAYMENT_BANK_NAME: text,
  VITE_PAYMENT_BANK_ACCOUNT: text,
  VITE_PAYMENT_CCP_ACCOUNT: text,
  VITE_PAYMENT_CCP_KEY: text,
  VITE_PAYMENT_CHEQUE_PAYEE: text,
});

/** Required settings. Specification, section 5, Startup. */
const required = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_APP_ID',
  'VITE_FIREBASE_MESSAGING_SENDER_ID',
] as const;

/** How customers pay at the building; a method that is null or false is not offered. */
export interface PaymentSettings {
  cash: boolean;
  /** `account` is the RIB, or what the bank asks for; `holder` and `bank` may be empty. */
  bankTransfer: { account: string; holder: string; bank: string } | null;
  ccp: { account: string; key: string; holder: string } | null;
  cheque: { payee: string } | null;
}

export interface Settings {
  identity: 'embedded' | 'firebase';
  firebase: {
    apiKey: string;
    authDomain: string;
    projectId: string;
    appId: string;
    messagingSenderId: string;
  };
  /** The origin of rows and pictures; the page's own when the setting is empty. */
  dataOrigin: string;
  anonKey: string;
  brandName: string;
  timeZone: string;
  minimumBookingDays: number;
  contact: { address: string; email: string; phone: string };
  payment: PaymentSettings;
}

/**
 * Reads the settings of this build, or throws with the name of the first missing one (section 5, Startup).
 * `origin` is the page's own.
 */
export function readSettings(environment: unknown, origin: string): Settings {
  const values = v.parse(environmentSchema, environment);
  const missing = required.find((name) => values[name].trim() === '');
  if (missing) {
    throw new Error(`Missing required environment variable: ${missing}`);
  }
  return {
    identity: values.VITE_IDENTITY,
    firebase: {
      apiKey: values.VITE_FIREBASE_API_KEY,
      authDomain: values.VITE_FIREBASE_AUTH_DOMAIN,
      projectId: values.VITE_FIREBASE_PROJECT_ID,
      appId: values.VITE_FIREBASE_APP_ID,
      messagingSenderId: values.VITE_FIREBASE_MESSAGING_SENDER_ID,
    },
    dataOrigin: values.VITE_SUPABASE_URL || origin,
    anonKey: values.VITE_SUPABASE_ANON_KEY,
    brandName: values.VITE_BRAND_NAME,
    timeZone: values.VITE_TIME_ZONE,
    minimumBookingDays: values.VITE_MINIMUM_BOOKING_DAYS,
    contact: {
      address: values.VITE_CONTACT_ADDRESS,
      email: values.VITE_CONTACT_EMAIL,
      phone: values.VITE_CONTACT_PHONE,
    },
    payment: paymentSettings(values),
  };
}

function paymentSettings(values: v.InferOutput<typeof environmentSchema>): PaymentSettings {
  const {
    VITE_PAYMENT_ACCOUNT_HOLDER: holder,
    VITE_PAYMENT_BANK_ACCOUNT: bankAccount,
    VITE_PAYMENT_CCP_ACCOUNT: ccpAccount,
    VITE_PAYMENT_CCP_KEY: key,
    VITE_PAYMENT_CHEQUE_PAYEE: payee,
  } = values;
  return {
    cash: values.VITE_PAYMENT_CASH === 'on',
    bankTransfer: bankAccount
      ? { account: bankAccount, holder, bank: values.VITE_PAYMENT_BANK_NAME }
      : null,
    // Without its key no post office accepts the number.
    ccp: ccpAccount && key ? { account: ccpAccount, key, holder } : null,
    cheque: payee ? { payee } : null,
  };
}
