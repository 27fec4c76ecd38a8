import type { ActorInfo } from '../inspect/protocol.ts';
import { stateText } from '../recording/log-rows.ts';
import classes from './sidebar.module.css';

interface ActorTreeProps {
  actors: readonly ActorInfo[];
  /** The id of an actor. */
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** The actors with their children. */
export function ActorTree(props: ActorTreeProps) {
  return <Children {...props} parent={null} />;
}

/** Whether the tree shows the same of both. */
export function areSameInTree(before: readonly ActorInfo[], after: readonly ActorInfo[]): boolean {
  return (
    before.length === after.length &&
    before.every((each, index) => {
      const other = after[index];
      return each === other || (other !== undefined && keyOf(each) === keyOf(other));
    })
  );
}

function Children({ parent, ...props }: ActorTreeProps & { parent: string | null }) {
  const { actors, chosen, onChoose } = props;
  const children = actors.filter(
    (actor) => actor.parent === parent && (isShown(actor) || actor.id === chosen),
  );
  return (
    children.length > 0 && (
      <ul className={classes.tree}>
        {children.map((actor) => (
          <li key={actor.id}>
            <button
              type="button"
              aria-current={actor.id === chosen ? 'true' : undefined}
              className={classes.actor}
              data-status={actor.state.status}
              onClick={() => onChoose(actor.id)}
            >
              <span>{actor.id}</span>
              <span className={classes.state}>{textOf(actor)}</span>
            </button>
            <Children {...props} parent={actor.id} />
          </li>
        ))}
      </ul>
    )
  );
}

/** Machines, and the calls that are waited for. */
function isShown({ machine, state }: ActorInfo): boolean {
  return machine !== null || state.status === 'active';
}

/** Its state, or how it ended. */
function textOf({ state }: ActorInfo): string {
  return state.status === 'stopped' ? state.status : stateText(state);
}

/** What is shown of it. */
function keyOf(actor: ActorInfo): string {
  return [actor.id, actor.state.status, textOf(actor)].join(' ');
}
