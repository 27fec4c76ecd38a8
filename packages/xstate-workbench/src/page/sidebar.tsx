import { shallowEqual } from '@xstate/react';
import { memo } from 'react';
import { pathModels } from './config.ts';
import type { ActorInfo, Tab } from '../inspect/protocol.ts';
import { ActorTree, areSameInTree } from './actor-tree.tsx';
import classes from './sidebar.module.css';
import { connection } from './store.ts';

interface SidebarProps {
  machine: string;
  /** Null where no session is shown. */
  actors: readonly ActorInfo[] | null;
  /** What the actors belong to. */
  source: 'tab' | 'recording';
  tabs: readonly Tab[];
  watched: Tab | null;
  actor: string | null;
  onMachine: (name: string) => void;
  onActor: (actor: string) => void;
}

/** The machines, and the actors that run in the watched tab or in the recording. */
export const Sidebar = memo(function Sidebar(props: SidebarProps) {
  const { machine, actors, source, tabs, watched, actor, onMachine, onActor } = props;
  const isClosed =
    source === 'tab' && watched !== null && !tabs.some(({ id }) => id === watched.id);
  const running = (isClosed ? null : actors)
    ?.filter(({ state }) => state.status === 'active')
    .map((each) => each.machine);
  return (
    <div className={classes.sidebar}>
      <Machines shown={machine} running={new Set(running)} onMachine={onMachine} />
      <section aria-label="Actors">
        <h2>
          {source === 'recording'
            ? 'In the recording'
            : isClosed
              ? 'Before the tab was closed'
              : 'Running'}
        </h2>
        {source === 'tab' && tabs.length > (isClosed ? 0 : 1) && (
          <TabChoice tabs={tabs} watched={watched} isClosed={isClosed} />
        )}
        {actors ? (
          <ActorTree actors={actors} chosen={actor} onChoose={onActor} />
        ) : (
          <p className={classes.hint}>
            Open the app in another tab of this browser, at <a href="/">{location.host}</a>: its
            actors appear here. Or drop a recording on this page.
          </p>
        )}
      </section>
    </div>
  );
}, hasSameContent);

/** It does not show the contexts of the actors, which change with each letter that is typed. */
function hasSameContent(
  { actors: before, ...others }: SidebarProps,
  { actors: after, ...newOthers }: SidebarProps,
): boolean {
  return (
    (before === after || (before !== null && after !== null && areSameInTree(before, after))) &&
    shallowEqual(others, newOthers)
  );
}

interface MachinesProps {
  /** The name of a model. */
  shown: string;
  /** The ids of machines. */
  running: ReadonlySet<string | null>;
  onMachine: (name: string) => void;
}

function Machines({ shown, running, onMachine }: MachinesProps) {
  return (
    <nav aria-label="Machines">
      <h2>Machines</h2>
      <ul className={classes.machines}>
        {pathModels.map(({ name, machine: { id } }) => (
          <li key={name}>
            <button
              type="button"
              aria-current={name === shown ? 'page' : undefined}
              onClick={() => onMachine(name)}
            >
              {name}
              {running.has(id) && <span className={classes.running} title="running" />}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface TabChoiceProps extends Pick<SidebarProps, 'tabs' | 'watched'> {
  isClosed: boolean;
}

function TabChoice({ tabs, watched, isClosed }: TabChoiceProps) {
  return (
    <select
      className={classes.tab}
      aria-label="Tab of the app"
      value={watched?.id ?? ''}
      onChange={({ target }) => {
        const tab = tabs.find(({ id }) => id === target.value);
        if (tab) {
          connection.watch(tab);
        }
      }}
    >
      {isClosed && watched && <option value={watched.id}>{nameOf(watched)}, closed</option>}
      {tabs.map((tab) => (
        <option key={tab.id} value={tab.id}>
          {nameOf(tab)}
        </option>
      ))}
    </select>
  );
}

/** With the time at which the page was opened: two tabs may show the same page. */
function nameOf({ title, url, openedAt }: Tab): string {
  const { pathname } = new URL(url);
  return `${new Date(openedAt).toLocaleTimeString('en-GB')} ${title || url}, ${pathname}`;
}
