import { memo } from 'react';
import { pathModels } from '#tools/paths/models.ts';
import type { ActorInfo, Session, Tab } from '#src/app/inspect/protocol.ts';
import { ActorTree } from './actor-tree.tsx';
import classes from './sidebar.module.css';

interface SidebarProps {
  machine: string;
  session: Session | null;
  /** What the actors belong to. */
  source: 'tab' | 'recording';
  tabs: readonly Tab[];
  watched: Tab | null;
  actor: string | null;
  onMachine: (name: string) => void;
  onTab: (tab: Tab) => void;
  onActor: (actor: ActorInfo) => void;
}

/** The machines, and the actors that run in the watched tab or in the recording. */
export function Sidebar(props: SidebarProps) {
  const { machine, session, source, tabs, watched, actor, onMachine, onTab, onActor } = props;
  const isClosed =
    source === 'tab' && watched !== null && !tabs.some(({ id }) => id === watched.id);
  const running = (isClosed ? null : session)?.actors
    .filter(({ state }) => state.status === 'active')
    .map((each) => each.machine);
  return (
    <div className={classes.sidebar}>
      <nav aria-label="Machines">
        <h2>Machines</h2>
        <ul
          className={classes.machines}
          onClick={({ target }) => {
            const button = target instanceof Element ? target.closest('button') : null;
            const name = button?.dataset.machine;
            if (name !== undefined) {
              onMachine(name);
            }
          }}
        >
          {pathModels.map(({ name, machine: { id } }) => (
            <MachineItem
              key={name}
              name={name}
              isShown={name === machine}
              isRunning={running?.includes(id) ?? false}
            />
          ))}
        </ul>
      </nav>
      <section aria-label="Actors">
        <h2>
          {source === 'recording'
            ? 'In the recording'
            : isClosed
              ? 'Before the tab was closed'
              : 'Running'}
        </h2>
        {source === 'tab' && tabs.length > (isClosed ? 0 : 1) && (
          <select
            className={classes.tab}
            aria-label="Tab of the app"
            value={watched?.id ?? ''}
            onChange={({ target }) => {
              const tab = tabs.find(({ id }) => id === target.value);
              if (tab) {
                onTab(tab);
              }
            }}
          >
            {isClosed && <option value={watched.id}>{nameOf(watched)}, closed</option>}
            {tabs.map((tab) => (
              <option key={tab.id} value={tab.id}>
                {nameOf(tab)}
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

interface MachineItemProps {
  name: string;
  isShown: boolean;
  isRunning: boolean;
}

const MachineItem = memo(function MachineItem({ name, isShown, isRunning }: MachineItemProps) {
  return (
    <li>
      <button type="button" data-machine={name} aria-current={isShown ? 'page' : undefined}>
        {name}
        {isRunning && <span className={classes.running} title="running" />}
      </button>
    </li>
  );
});

/** With the time at which the page was opened: two tabs may show the same page. */
function nameOf({ title, url, openedAt }: Tab): string {
  const { pathname } = new URL(url);
  return `${new Date(openedAt).toLocaleTimeString('en-GB')} ${title || url}, ${pathname}`;
}
