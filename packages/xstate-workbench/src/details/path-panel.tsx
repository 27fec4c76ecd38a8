import type { PathModel } from 'xstate-paths';
import { restoreSnapshot } from '../recording/restore.ts';
import classes from './panel.module.css';
import { config, sampleEvent, sampleFiles } from '../page/config.ts';
import { connection } from '../page/store.ts';
import type { MadePlan } from './use-plan.ts';
import type { ActorView } from '../page/view.ts';

interface PathPanelProps extends MadePlan {
  model: PathModel;
  path: string | null;
  /** From 0. */
  step: number;
  showsCoverage: boolean;
  /** A running actor of the machine, to send the steps to. */
  live: ActorView | null;
  onChoose: (path: string | null, step: number) => void;
  onCoverage: (isShown: boolean) => void;
}

/** The test plan of a machine: its coverage, and its paths, step by step. */
export function PathPanel({
  model,
  plan,
  path: pathId,
  step,
  coverage,
  showsCoverage,
  live,
  onChoose,
  onCoverage,
}: PathPanelProps) {
  const path = plan.paths.find(({ id }) => id === pathId);
  const current = path?.steps[step];
  const event = current?.event ? sampleEvent(model, current.event, new Date()) : null;
  const canSend =
    live !== null &&
    event !== null &&
    restoreSnapshot(model.machine, live.state, Date.now, config.functions).can(event);
  return (
    <section aria-label={`Test plan of ${model.name}`} className={classes.body}>
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={showsCoverage}
          onChange={({ target }) => onCoverage(target.checked)}
        />
        Show on the drawing what the plan covers
      </label>
      <Uncovered coverage={coverage} />
      <label className={classes.field}>
        <span className={classes.heading}>Path</span>
        <select
          value={pathId ?? ''}
          onChange={({ target }) => onChoose(target.value === '' ? null : target.value, 0)}
        >
          <option value="">
            {plan.paths.length === 1
              ? 'Choose the path'
              : `Choose one of ${plan.paths.length} paths`}
          </option>
          {plan.paths.map(({ id, title }) => (
            <option key={id} value={id}>
              {id}: {title}
            </option>
          ))}
        </select>
      </label>
      {path && (
        <>
          <div className={classes.actions}>
            <button
              type="button"
              className={classes.button}
              disabled={step === 0}
              onClick={() => onChoose(path.id, step - 1)}
            >
              Back
            </button>
            <button
              type="button"
              className={classes.button}
              disabled={step >= path.steps.length - 1}
              onClick={() => onChoose(path.id, step + 1)}
            >
              Next step
            </button>
            {live && (
              <button
                type="button"
                className={classes.primary}
                disabled={!canSend}
                onClick={() => {
                  if (event) {
                    void connection.send(live.actor.id, event, sampleFiles(event));
                  }
                }}
              >
                Send to {live.actor.id}
              </button>
            )}
          </div>
          <ol className={classes.steps}>
            {path.steps.map(({ label, expect }, index) => (
              <li key={index} aria-current={index === step ? 'step' : undefined}>
                <button type="button" onClick={() => onChoose(path.id, index)}>
                  <span className={classes.strong}>{label}</span>
                  <span className={classes.quiet}>{expect.description}</span>
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

function Uncovered({ coverage: { transitions, untaken } }: Pick<MadePlan, 'coverage'>) {
  const list = Object.entries(untaken);
  return list.length === 0 ? (
    <p className={classes.agrees}>Each of the {transitions.length} transitions is in a path.</p>
  ) : (
    <details>
      <summary>
        {list.length} of {transitions.length} transitions are in no path
      </summary>
      <ul className={classes.list}>
        {list.map(([id, reason]) => (
          <li key={id}>
            <span className={classes.code}>{id}</span>
            <span className={classes.quiet}> {reason ?? 'without a reason'}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
