import { stateName } from '#tools/paths/state-paths.ts';
import type { ActorInfo } from '#src/app/inspect/protocol.ts';
import classes from './sidebar.module.css';

interface ActorTreeProps {
  actors: readonly ActorInfo[];
  chosen: string | null;
  onChoose: (actor: ActorInfo) => void;
  parent?: string | null;
}

/** Machines, and the calls that are waited for. */
function isShown({ machine, state }: ActorInfo): boolean {
  return machine !== null || state.status === 'active';
}

/** The actors with their children: machines can be chosen, calls and subscriptions are named. */
export function ActorTree({ actors, chosen, onChoose, parent = null }: ActorTreeProps) {
  const children = actors.filter((actor) => actor.parent === parent && isShown(actor));
  return (
    children.length > 0 && (
      <ul className={classes.tree}>
        {children.map((actor) => {
          const { id, machine, state } = actor;
          return (
            <li key={id}>
              <button
                type="button"
                disabled={machine === null}
                aria-current={id === chosen ? 'true' : undefined}
                className={classes.actor}
                data-status={state.status}
                onClick={() => onChoose(actor)}
              >
                <span>{id}</span>
                <span className={classes.state}>
                  {state.value === null || state.status === 'stopped'
                    ? state.status
                    : stateName(state.value)}
                </span>
              </button>
              <ActorTree actors={actors} chosen={chosen} onChoose={onChoose} parent={id} />
            </li>
          );
        })}
      </ul>
    )
  );
}
