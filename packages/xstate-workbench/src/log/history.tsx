import { Link } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { linkTo } from '../page/address.ts';
import { CopyTest } from './copy-test.tsx';
import type { ActorInfo, Entry } from '../inspect/protocol.ts';
import { logRows, type LogFilter } from '../recording/log-rows.ts';
import { stepsOf } from '../recording/session.ts';
import { withDescendants } from '../recording/machines.ts';
import { LogFilterBar } from './log-filter-bar.tsx';
import { Log } from './log.tsx';
import classes from '../page/page.module.css';
import { RecordingBar, type HistoryView } from './recording-bar.tsx';
import { Sequence } from './sequence.tsx';
import type { useSession } from '../page/use-session.ts';
import { useStable } from '../page/use-stable.ts';
import { machines } from '../page/view.ts';

interface HistoryProps {
  source: ReturnType<typeof useSession>;
  /** The actor that was chosen: entries of it and its children can be shown alone. */
  root: string | null;
  actor: ActorInfo | null;
  /** The number of the chosen entry; null: now. */
  chosen: number | null;
  onEntry: (entry: Entry) => void;
  onNow: () => void;
  onImport: (file: File) => void;
  /** Changes its size. */
  children: ReactNode;
}

const everything: LogFilter = { text: '', kind: null };
const none: readonly Entry[] = [];
/** Names of actors may have spaces. */
const SEPARATOR = '\n';

/** What happened: as a log or as a sequence diagram, with the recorder. */
export function History(props: HistoryProps) {
  const { source, root, actor, chosen } = props;
  const { session } = source;
  const [shows, setShows] = useState<HistoryView>('log');
  const [filter, setFilter] = useState<LogFilter>(everything);
  const entries = session?.entries ?? none;
  const [isScoped, setIsScoped] = useState(true);
  const scope =
    session && root !== null && isScoped
      ? [...withDescendants(session.actors, root)].join(SEPARATOR)
      : '';
  const rows = useMemo(
    () => logRows(entries, filter, chosen, scope === '' ? null : new Set(scope.split(SEPARATOR))),
    [entries, filter, chosen, scope],
  );
  // A recording begins where Record was pressed.
  const isCut = source.recording === null && (entries[0]?.n ?? 1) > 1;
  const steps = session && actor ? stepsOf(session, actor.id) : [];
  const index = chosen === null ? -1 : steps.findLastIndex(({ n }) => n <= chosen);
  return (
    <section className={classes.history} aria-label="What happened">
      {props.children}
      <RecordingBar
        view={shows}
        isRecording={source.isRecording}
        canRecord={source.isLive}
        canExport={session !== null}
        step={chosen === null ? null : `${index + 1} of ${steps.length}`}
        newest={source.recording ? 'End' : 'Now'}
        canStepBack={(chosen === null ? steps.length : index + 1) > 1}
        canStepOn={chosen !== null && index + 1 < steps.length}
        onView={setShows}
        onExport={source.exportFile}
        onImport={useStable(props.onImport)}
        onStep={useStable((by) => {
          const next = steps[(chosen === null ? steps.length - 1 : index) + by];
          if (next) {
            props.onEntry(next);
          }
        })}
        onNow={useStable(props.onNow)}
      >
        <CopyTest
          machine={session && actor ? machines.of(session, actor) : null}
          view={actor ? { actor, steps: steps.slice(0, index + 1 || undefined) } : null}
        />
        <button type="button" onClick={() => void navigator.clipboard.writeText(linkTo(chosen))}>
          <Link size={14} aria-hidden />
          Copy link
        </button>
      </RecordingBar>
      {session && entries.length > 0 ? (
        <>
          <LogFilterBar
            filter={filter}
            root={root}
            isScoped={isScoped}
            onFilter={setFilter}
            onScope={setIsScoped}
            notice={
              rows.length === 0
                ? 'No entry is like this.'
                : isCut
                  ? 'Only the newest entries are kept.'
                  : ''
            }
          />
          {shows === 'log' ? (
            <Log rows={rows} chosen={chosen} onChoose={props.onEntry} />
          ) : (
            <Sequence
              actors={session.actors}
              rows={rows}
              chosen={chosen}
              onChoose={props.onEntry}
            />
          )}
        </>
      ) : (
        <p className={classes.empty}>
          Nothing has happened yet. Use the app in another tab, or open a recording.
        </p>
      )}
    </section>
  );
}
