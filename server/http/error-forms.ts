import type { ErrorCode, ErrorResponse } from '#domain/errors.ts';
import { responseTo } from '#server/errors.ts';

/** PostgREST's codes: https://docs.postgrest.org/en/stable/references/errors.html */
const postgrestCodes: Partial<Record<ErrorCode, string>> = {
  invalid_request: 'PGRST100',
  body_too_large: 'PGRST102',
  unavailable: 'PGRST001',
  internal: 'PGRSTX00',
};

type ErrorForm = (code: ErrorCode, details?: unknown) => object;

/** Errors of the embedded services have the formats of the services that they replace: clients parse only these. */
const forms: Record<string, ErrorForm> = {
  '/api': errorBody,
  '/rest/v1': (code) => ({
    // PostgREST has no codes for errors of this server, such as host_refused.
    code: postgrestCodes[code] ?? code,
    details: null,
    hint: null,
    message: responseTo(code).text,
  }),
  '/storage/v1': (code) => ({
    statusCode: String(responseTo(code).status),
    error: code,
    message: responseTo(code).text,
  }),
  '/realtime/v1': (code) => ({ error: responseTo(code).text }),
  '/identitytoolkit.googleapis.com': googleForm,
  '/securetoken.googleapis.com': googleForm,
};

/** The service of a path, by the start of the path; undefined for pages and files. */
export function serviceOf(path: string): string | undefined {
  return Object.keys(forms).find((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

/** The body of an error in the format of the service that `path` belongs to. */
export function errorBodyFor(path: string, code: ErrorCode, details?: unknown): object {
  return (forms[serviceOf(path) ?? '/api'] ?? errorBody)(code, details);
}

/** The body of an error of /api, pages and files. */
function errorBody(code: ErrorCode, details?: unknown): ErrorResponse {
  const { text } = responseTo(code);
  return details === undefined ? { code, error: text } : { code, error: text, details };
}

function googleForm(code: ErrorCode): object {
  const { status, text: message } = responseTo(code);
  return { error: { code: status, message, errors: [{ message, reason: code }] } };
}
