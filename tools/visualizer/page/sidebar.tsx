import { pathModels } from '#tools/paths/models.ts';
import type { ActorInfo, Session, Tab } from '../wire/protocol.ts';
import { ActorTree } from './actor-tree.tsx';
import classes from './sidebar.module.css';

interface SidebarProps {
  machine: string;
  session: Session | null;
  /** What the actors belong to. */
  source: 'tab' | 'recording';
  tabs: readonly Tab[];
  watched: string | null;
  actor: string | null;
  onMachine: (name: string) => void;
  onTab: (id: string) => void;
  onActor: (actor: ActorInfo) => void;
}

/** The machines, and the actors that run in the watched tab or in the recording. */
export function Sidebar(props: SidebarProps) {
  const { machine, session, source, tabs, watched, actor, onMachine, onTab, onActor } = props;
  const running = new Set(
    session?.actors.filter(({ state }) => state.status === 'active').map((each) => each.machine),
  );
  return (
    <div className={classes.sidebar}>
      <nav aria-label="Machines">
        <h2>Machines</h2>
        <ul className={classes.machines}>
          {pathModels.map(({ name, machine: { id } }) => (
            <li key={name}>
              <button
                type="button"
                aria-current={name === machine ? 'page' : undefined}
                onClick={() => onMachine(name)}
              >
                {name}
                {running.has(id) && <span className={classes.running} title="running" />}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-label="Actors">
        <h2>{source === 'recording' ? 'In the recording' : 'Running'}</h2>
        {source === 'tab' && tabs.length > 1 && (
          <select
            aria-label="Tab of the app"
            value={watched ?? ''}
            onChange={({ target }) => onTab(target.value)}
          >
            {tabs.map(({ id, title, url }) => (
              <option key={id} value={id}>
                {title || url}, {new URL(url).pathname}
              </option>
            ))}
          </select>
        )}
        {session ? (
          <ActorTree actors={session.actors} chosen={actor} onChoose={onActor} />
        ) : (
          <p className={classes.hint}>
            Open the app in another tab of this browser, at <a href="/">{location.host}</a>: its
            actors appear here. Or drop a recording on this page.
          </p>
        )}
      </section>
    </div>
  );
}
