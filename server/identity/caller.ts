import type { JWTPayload } from 'jose';

/** The caller of a verified token. `claims` are all claims of the token, for row level security. */
export interface Identity {
  uid: string;
  email: string;
  name: string;
  claims: JWTPayload;
}
