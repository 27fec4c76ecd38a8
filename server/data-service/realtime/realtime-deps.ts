import type { Logger } from 'pino';
import type { Db } from '#server/db/database.ts';
import type { Listen } from '#server/db/listen.ts';
import type { VerifyToken } from '#server/identity/verify.ts';
import type { PublishedTable } from './inserts.ts';

/** The dependencies of the realtime service. */
export interface RealtimeDeps {
  db: Db;
  listen: Listen;
  /** The tables of the publication (`installRealtime`). */
  tables: ReadonlyMap<string, PublishedTable>;
  verifyToken: VerifyToken;
  clock: () => Date;
  logger: Logger;
}
