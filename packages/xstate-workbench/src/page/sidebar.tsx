import { shallowEqual } from '@xstate/react';
import { memo } from 'react';
import type { ActorInfo, Definition, Tab } from '../inspect/protocol.ts';
import type { ShownMachine } from '../recording/machines.ts';
import { ActorTree, areSameInTree } from './actor-tree.tsx';
import classes from './sidebar.module.css';
import { connection } from './store.ts';
import { machines } from './view.ts';

interface SidebarProps {
  /** The name of the drawn machine. */
  machine: string | null;
  machines: readonly ShownMachine[];
  definitions: readonly Definition[];
  /** Null where no session is shown. */
  actors: readonly ActorInfo[] | null;
  /** What the actors belong to. */
  source: 'tab' | 'recording';
  tabs: readonly Tab[];
  watched: Tab | null;
  actor: string | null;
  /** Whether the actor is the one that moved last. */
  isFollowing: boolean;
  onMachine: (name: string) => void;
  onActor: (actor: string) => void;
  onFollow: () => void;
}

/** The actors that run in the watched tab or in the recording, and the machines. */
export const Sidebar = memo(function Sidebar(props: SidebarProps) {
  const { definitions, actors, source, tabs, watched, actor, isFollowing, onActor } = props;
  const isClosed =
    source === 'tab' && watched !== null && !tabs.some(({ id }) => id === watched.id);
  const running = (isClosed ? null : actors)
    ?.filter(({ state }) => state.status === 'active')
    .map((each) => machines.of({ definitions }, each));
  return (
    <div className={classes.sidebar}>
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
        {actors && actors.length > 0 && (
          <button
            type="button"
            className={classes.follow}
            aria-pressed={isFollowing}
            onClick={props.onFollow}
          >
            Follow what moves
          </button>
        )}
        {actors ? (
          <ActorTree actors={actors} chosen={actor} onChoose={onActor} />
        ) : (
          <p className={classes.hint}>
            {/* The command `xstate-workbench` serves no application. */}
            {location.pathname === '/' ? (
              'Open a recording, or drop it on this page.'
            ) : (
              <>
                Open the app in another tab of this browser, at <a href="/">{location.host}</a>: its
                actors appear here. Or drop a recording on this page.
              </>
            )}
          </p>
        )}
      </section>
      <Machines {...props} running={new Set(running)} />
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

interface MachinesProps extends Pick<SidebarProps, 'machine' | 'machines' | 'onMachine'> {
  running: ReadonlySet<ShownMachine | null>;
}

function Machines({ machine: shown, machines: all, running, onMachine }: MachinesProps) {
  return (
    <nav aria-label="Machines">
      <h2>Machines</h2>
      <ul className={classes.machines}>
        {all.map((each) => (
          <li key={each.name}>
            <button
              type="button"
              aria-current={each.name === shown ? 'page' : undefined}
              onClick={() => onMachine(each.name)}
            >
              {each.title}
              {running.has(each) && <span className={classes.running} title="running" />}
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
