import { useSyncExternalStore } from 'react';
import { connect, type Connected } from './connection.ts';

/** One connection for the life of the page. */
export const connection = connect();

export function useConnected(): Connected {
  return useSyncExternalStore(subscribe, connection.getSnapshot);
}

/** All that arrives between two frames is shown in one render. */
function subscribe(onChange: () => void): () => void {
  let frame: number | null = null;
  const end = connection.subscribe(() => {
    frame ??= requestAnimationFrame(() => {
      frame = null;
      onChange();
    });
  });
  return () => {
    end();
    if (frame !== null) {
      cancelAnimationFrame(frame);
    }
  };
}
