import { useMemo, useState, type ReactNode } from 'react';
import type { PathModel } from '#tools/paths/path-model.ts';
import { asTest } from '../recording/as-test.ts';
import type { ActorInfo, Entry } from '#src/app/inspect/protocol.ts';
import { logRows, type LogFilter } from '../recording/log-rows.ts';
import { stepsOf } from '../recording/session.ts';
import { LogFilterBar } from './log-filter-bar.tsx';
import { Log } from './log.tsx';
import classes from './page.module.css';
import { RecordingBar } from './recording-bar.tsx';
import { Sequence } from './sequence.tsx';
import type { useSession } from './use-session.ts';

interface HistoryProps {
  source: ReturnType<typeof useSession>;
  model: PathModel;
  actor: ActorInfo | null;
  /** The number of the chosen entry; null: now. */
  chosen: number | null;
  onEntry: (entry: Entry) => void;
  onNow: () => void;
  onImport: (file: File) => void;
  /** Changes its size. */
  children: ReactNode;
}

const everything: LogFilter = { text: '', kind: null, actor: null };
const none: readonly Entry[] = [];

/** What happened: as a log or as a sequence diagram, with the recorder. */
export function History(props: HistoryProps) {
  const { source, model, actor, chosen } = props;
  const { session } = source;
  const [shows, setShows] = useState<'log' | 'sequence'>('log');
  const [filter, setFilter] = useState<LogFilter>(everything);
  const entries = session?.entries ?? none;
  const rows = useMemo(() => logRows(entries, filter, chosen), [entries, filter, chosen]);
  const isCut = (entries[0]?.n ?? 1) > 1;
  const steps = session && actor ? stepsOf(session, actor.id) : [];
  const index = chosen === null ? -1 : steps.findLastIndex(({ n }) => n <= chosen);
  return (
    <section className={classes.history} aria-label="What happened">
      {props.children}
      <RecordingBar
        view={shows}
        onView={setShows}
        source={source}
        stepCount={steps.length}
        step={chosen === null ? null : index + 1}
        onImport={props.onImport}
        onStep={(by) => {
          const next = chosen === null ? steps.at(-2) : steps[index + by];
          if (next) {
            props.onEntry(next);
          }
        }}
        onNow={props.onNow}
        testOf={() =>
          actor
            ? asTest({ machine: model.name, actor, steps: steps.slice(0, index + 1 || undefined) })
            : ''
        }
      />
      {session && entries.length > 0 ? (
        <>
          <LogFilterBar filter={filter} actors={session.actors} onFilter={setFilter}>
            {isCut && 'Older entries are gone. '}
            {rows.length === 0 && 'No entry is like this.'}
          </LogFilterBar>
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
