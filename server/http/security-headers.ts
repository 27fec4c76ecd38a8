import type { MiddlewareHandler } from 'hono';
import { except } from 'hono/combine';
import { NONCE, secureHeaders } from 'hono/secure-headers';

type SecureHeadersOptions = NonNullable<Parameters<typeof secureHeaders>[0]>;

/** Other hosts that the page may connect to; both are null in the embedded mode. */
export interface ForeignHosts {
  supabaseUrl: string | null;
  /** Host of Firebase's sign-in helper page; null with the embedded identity provider. */
  authDomain: string | null;
}

const FIREBASE_CONNECT = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
];

/** Google Analytics, which the browser loads only with the visitor's consent. */
const ANALYTICS_SCRIPT = ['https://*.googletagmanager.com'];
const ANALYTICS_CONNECT = [
  'https://firebase.googleapis.com',
  'https://firebaseinstallations.googleapis.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];
const ANALYTICS_IMAGES = ['https://*.google-analytics.com', 'https://*.googletagmanager.com'];

/** Paths whose responses set a stricter content security policy. */
const OWN_POLICY = ['/storage/v1/*', '/embedded-signin', '/embedded-signin/*'];

const common = {
  // The sign-in popup must keep its opener.
  crossOriginOpenerPolicy: 'same-origin-allow-popups',
  crossOriginResourcePolicy: 'same-origin',
  // Google checks the referrer of a restricted Firebase key.
  referrerPolicy: 'strict-origin-when-cross-origin',
  xFrameOptions: 'DENY',
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
} satisfies SecureHeadersOptions;

/** Security headers of every response. Scripts: this origin only, none inline. Styles: this origin, or inline with the nonce of the response. */
export function securityHeaders({ supabaseUrl, authDomain }: ForeignHosts): MiddlewareHandler[] {
  const supabase = supabaseUrl ? [supabaseUrl, supabaseUrl.replace(/^http/, 'ws')] : [];
  const site = secureHeaders({
    ...common,
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: authDomain
        ? ["'self'", 'https://apis.google.com', ...ANALYTICS_SCRIPT]
        : ["'self'"],
      styleSrc: ["'self'", NONCE],
      imgSrc: [
        "'self'",
        'data:',
        'blob:',
        ...(supabaseUrl ? [supabaseUrl] : []),
        ...(authDomain ? ['https://lh3.googleusercontent.com', ...ANALYTICS_IMAGES] : []),
      ],
      connectSrc: [
        "'self'",
        ...supabase,
        ...(authDomain ? [...FIREBASE_CONNECT, ...ANALYTICS_CONNECT] : []),
      ],
      frameSrc: authDomain ? [`https://${authDomain}`] : ["'none'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  });
  return [except(OWN_POLICY, site), only(OWN_POLICY, secureHeaders(common))];
}

function only(paths: string[], handler: MiddlewareHandler): MiddlewareHandler {
  const isOther = (path: string) =>
    !paths.some((own) => (own.endsWith('*') ? path.startsWith(own.slice(0, -1)) : path === own));
  return (c, next) => (isOther(c.req.path) ? next() : handler(c, next));
}
