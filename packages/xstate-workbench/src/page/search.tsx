import { useMemo, useRef, useState } from 'react';
import { machineGraph } from '../chart/graph.ts';
import type { ShownMachine } from '../recording/machines.ts';
import classes from './search.module.css';

interface Found {
  machine: string;
  /** The id of the state that has it. */
  state: string;
  kind: 'state' | 'event' | 'guard' | 'action' | 'invoke' | 'tag';
  text: string;
}

const SHOWN = 12;

interface SearchProps {
  machines: readonly ShownMachine[];
  onChoose: (found: Found) => void;
}

/** Finds states, events, guards, actions, tags and invoked actors of all machines. */
export function Search({ machines, onChoose }: SearchProps) {
  const [query, setQuery] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const index = useMemo(() => namesOf(machines), [machines]);
  const asked = query.trim().toLowerCase();
  const found = asked === '' ? [] : index.filter(({ text }) => text.toLowerCase().includes(asked));
  const close = () => {
    setQuery('');
    // The focus may be on a result, which is gone.
    input.current?.focus();
  };
  return (
    <search
      className={classes.search}
      onKeyDown={({ key }) => {
        if (key === 'Escape') {
          close();
        }
      }}
    >
      <input
        ref={input}
        type="search"
        aria-label="Search states, events, guards, actions, tags and calls"
        placeholder="Search states, events, guards, actions, tags, calls"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      {asked !== '' && (
        <div className={classes.results}>
          <p role="status" className={classes.count}>
            {found.length === 0 ? 'Nothing found' : `${found.length} found`}
          </p>
          <ul>
            {found.slice(0, SHOWN).map((each) => (
              <li key={`${each.kind} ${each.state} ${each.text}`}>
                <button
                  type="button"
                  onClick={() => {
                    onChoose(each);
                    close();
                  }}
                >
                  <span className={classes.kind}>{each.kind}</span>
                  <span className={classes.text}>{each.text}</span>
                  <span className={classes.place}>{each.state}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </search>
  );
}

function namesOf(machines: readonly ShownMachine[]): Found[] {
  const all = machines.flatMap(({ name: machine, machine: logic }) => {
    const graph = machineGraph(logic);
    return [
      ...graph.states.flatMap(({ id: state, name, tags, invokes, entry, exit }): Found[] => [
        { machine, state, kind: 'state', text: name },
        ...tags.map((text): Found => ({ machine, state, kind: 'tag', text })),
        ...[...entry, ...exit].map((text): Found => ({ machine, state, kind: 'action', text })),
        ...invokes.map(({ src }): Found => ({ machine, state, kind: 'invoke', text: src })),
      ]),
      ...graph.transitions.flatMap(({ source: state, event, guard, actions }): Found[] => [
        { machine, state, kind: 'event', text: event },
        ...actions.map((text): Found => ({ machine, state, kind: 'action', text })),
        ...(guard === null || guard === 'else'
          ? []
          : [{ machine, state, kind: 'guard' as const, text: guard }]),
      ]),
    ];
  });
  const seen = new Map(all.map((each) => [`${each.kind} ${each.state} ${each.text}`, each]));
  return [...seen.values()];
}
