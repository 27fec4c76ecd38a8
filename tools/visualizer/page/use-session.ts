import { useState } from 'react';
import { readRecording, toRecording, type Recording } from '../recording/recording.ts';
import type { Session } from '../wire/protocol.ts';
import { sessionAfter } from '../wire/session.ts';
import { useConnected } from './store.ts';

/** The session that is shown: of the watched tab, or of an opened recording. Records, exports and opens recordings. */
export function useSession() {
  const connected = useConnected();
  const [recording, setRecording] = useState<Recording | null>(null);
  /** The number of the last entry before the recording was started. */
  const [startedAfter, setStartedAfter] = useState<number | null>(null);
  const [recorded, setRecorded] = useState<Session | null>(null);
  const [error, setError] = useState<string | null>(null);
  const session = recording?.session ?? connected.session;
  const tab = connected.tabs.find(({ id }) => id === connected.watched);
  return {
    ...connected,
    session,
    /** The opened recording; null while the watched tab is shown. */
    recording,
    error,
    isRecording: startedAfter !== null,
    isLive: recording === null && tab !== undefined,
    start: () => {
      setRecorded(null);
      setStartedAfter(session?.entries.at(-1)?.n ?? 0);
    },
    stop: () => {
      setRecorded(session && sessionAfter(session, startedAfter ?? 0));
      setStartedAfter(null);
    },
    /** The recorded part, or everything that is kept. */
    exportFile: () => {
      if (session) {
        const page = recording?.page ?? tab ?? { title: '', url: '' };
        download(toRecording(recorded ?? session, page, new Date()));
      }
    },
    /** Resolves with the opened recording; null if the file cannot be read, which is shown. */
    openFile: async (file: File): Promise<Recording | null> => {
      try {
        const opened = readRecording(await file.text());
        setError(null);
        setRecording(opened);
        return opened;
      } catch (failure) {
        setError(`${file.name}: ${failure instanceof Error ? failure.message : String(failure)}`);
        return null;
      }
    },
    closeRecording: () => setRecording(null),
    dismissError: () => setError(null),
  };
}

function download(recording: Recording): void {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(recording)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = `recording-${recording.recordedAt.slice(0, 19).replaceAll(/\D/g, '-')}.json`;
  link.click();
  URL.revokeObjectURL(url);
}
