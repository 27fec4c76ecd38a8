import { useCallback, useState } from 'react';
import { errorMessage } from './error-message.ts';
import { download } from './download.ts';
import { readRecording, toRecording, type Recording } from '../recording/recording.ts';
import type { Session } from '../inspect/protocol.ts';
import { useConnected } from './store.ts';
import { useStable } from './use-stable.ts';

const CUT =
  'The recorded page was closed or loaded again. Export has what was recorded until then.';

function exportRecording(file: Recording): void {
  download({
    name: `recording-${file.recordedAt.slice(0, 19).replaceAll(/\D/g, '-')}.json`,
    file: new Blob([JSON.stringify(file)], { type: 'application/json' }),
  });
}

/** The session that is shown: of the watched tab, or of an opened recording. Records, exports and opens recordings. */
export function useSession() {
  const connected = useConnected();
  const { tabs, watched, recorded } = connected;
  const [recording, setRecording] = useState<Recording | null>(null);
  const [error, setError] = useState<string | null>(null);
  /** The recording whose end has been noticed. */
  const [dismissed, setDismissed] = useState<typeof recorded>(null);
  const exportSession = (exported: Session, page: Parameters<typeof toRecording>[1]) => {
    try {
      exportRecording(toRecording(exported, page, new Date()));
    } catch (failure) {
      // More text than a browser can hold.
      setError(`The recording cannot be exported: ${errorMessage(failure)}`);
    }
  };
  const session = recording?.session ?? connected.session;
  const isLive = recording === null && tabs.some(({ id }) => id === watched?.id);
  return {
    ...connected,
    session,
    /** The opened recording; null while the watched tab is shown. */
    recording,
    /** What a person should know: why a file was not opened, or that a recording has ended. */
    notice: error ?? (recorded?.isCut && recorded !== dismissed ? CUT : null),
    isRecording: connected.recordingAfter !== null,
    isLive,
    /** What is shown, for a person. */
    title: recording
      ? `Recording of ${new Date(recording.recordedAt).toLocaleString('en-GB')}`
      : isLive
        ? 'Connected to the app'
        : watched
          ? 'The tab is closed'
          : 'Not connected',
    exportTried: (tried: Session) => {
      const page = recording?.page ?? watched;
      if (page) {
        exportSession(tried, page);
      }
    },
    /** The opened recording, the recorded part, or everything that is kept. */
    exportFile: useStable(() => {
      const shown = watched && connected.session && { session: connected.session, page: watched };
      const exported = recording ?? recorded ?? shown;
      if (exported) {
        exportSession(exported.session, exported.page);
      }
    }),
    /** Resolves with the opened recording; null if the file cannot be read, which is shown. */
    openFile: async (file: Pick<File, 'name' | 'text'>): Promise<Recording | null> => {
      try {
        const opened = readRecording(await file.text());
        setError(null);
        setRecording(opened);
        return opened;
      } catch (failure) {
        setError(`${file.name}: ${errorMessage(failure)}`);
        return null;
      }
    },
    showError: (failure: unknown) => setError(errorMessage(failure)),
    closeRecording: useCallback(() => {
      setRecording(null);
      history.replaceState(null, '', location.pathname + location.search);
    }, []),
    dismissNotice: () => {
      setError(null);
      setDismissed(recorded);
    },
  };
}
