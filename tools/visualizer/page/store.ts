import { useSyncExternalStore } from 'react';
import { connect, type Connected } from './connection.ts';

/** One connection for the life of the page. */
export const connection = connect();

export function useConnected(): Connected {
  return useSyncExternalStore(connection.subscribe, connection.getSnapshot);
}
