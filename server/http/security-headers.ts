import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

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

/** The style element that Mantine adds to a page while its colours change, so that they do not fade. */
const COLOR_CHANGE_STYLE = '*, *::before, *::after {transition: none !important;}';

/** Paths whose responses set a stricter content security policy. */
const OWN_POLICY = ['/storage/v1', '/embedded-signin'];

const common: readonly (readonly [name: string, value: string])[] = [
  ['cross-origin-resource-policy', 'same-origin'],
  // The sign-in popup must keep its opener.
  ['cross-origin-opener-policy', 'same-origin-allow-popups'],
  ['origin-agent-cluster', '?1'],
  // Google checks the referrer of a restricted Firebase key.
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['strict-transport-security', 'max-age=15552000; includeSubDomains'],
  ['x-content-type-options', 'nosniff'],
  ['x-dns-prefetch-control', 'off'],
  ['x-download-options', 'noopen'],
  ['x-frame-options', 'DENY'],
  ['x-permitted-cross-domain-policies', 'none'],
  ['x-xss-protection', '0'],
  ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
];

export type SecurityHeaders = ReturnType<typeof createSecurityHeaders>;

/** Security headers of every response. Scripts: this origin only, none inline. Styles: this origin, and of a page its own style element. */
export function createSecurityHeaders({ supabaseUrl, authDomain }: ForeignHosts) {
  const supabase = supabaseUrl ? [supabaseUrl, supabaseUrl.replace(/^http/, 'ws')] : [];
  const policyWith = (styles: string[]) =>
    [
      ['default-src', "'self'"],
      [
        'script-src',
        "'self'",
        ...(authDomain ? ['https://apis.google.com', ...ANALYTICS_SCRIPT] : []),
      ],
      ['style-src', "'self'", ...styles.map(digestOf)],
      [
        'img-src',
        "'self'",
        'data:',
        'blob:',
        ...(supabaseUrl ? [supabaseUrl] : []),
        ...(authDomain ? ['https://lh3.googleusercontent.com', ...ANALYTICS_IMAGES] : []),
      ],
      // The font of a page is in the page.
      ['font-src', "'self'", 'data:'],
      [
        'connect-src',
        "'self'",
        ...supabase,
        ...(authDomain ? [...FIREBASE_CONNECT, ...ANALYTICS_CONNECT] : []),
      ],
      // The content of a document beside the form of staff.
      ['frame-src', 'blob:', ...(authDomain ? [`https://${authDomain}`] : [])],
      ['object-src', "'none'"],
      ['base-uri', "'none'"],
      ['form-action', "'self'"],
      ['frame-ancestors', "'none'"],
    ]
      .map((directive) => directive.join(' '))
      .join('; ');

  return {
    common,
    /** The content security policy of what is no page. */
    policy: policyWith([]),
    /** That of a page whose one style element has this content; by default it has none. */
    pagePolicy: (style?: string): string =>
      policyWith([COLOR_CHANGE_STYLE, ...(style === undefined ? [] : [style])]),
  };
}

/** The source of `style-src` that allows a style element with this content. */
export function digestOf(style: string): string {
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
}

/** Set before the handlers: a header that is added to a finished response copies it. */
export function setSecurityHeaders({
  common: headers,
  policy,
}: SecurityHeaders): MiddlewareHandler {
  return async (c, next) => {
    for (const [name, value] of headers) {
      c.header(name, value);
    }
    const { path } = c.req;
    if (!OWN_POLICY.some((own) => path === own || path.startsWith(`${own}/`))) {
      c.header('content-security-policy', policy);
    }
    await next();
  };
}
