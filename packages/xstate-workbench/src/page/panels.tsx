import { memo, type ReactNode } from 'react';
import type { PathModel } from 'xstate-paths';
import { replayLast } from '../recording/replay.ts';
import { ActorPanel } from './actor-panel.tsx';
import classes from './panel.module.css';
import { PathPanel } from './path-panel.tsx';
import { SendPanel } from './send-panel.tsx';
import { StatePanel } from './state-panel.tsx';
import type { MadePlan } from './use-plan.ts';
import type { useSession } from './use-session.ts';
import type { useWhatIf } from './use-what-if.ts';
import { WhatIfPanel } from './what-if-panel.tsx';
import { config } from './config.ts';
import { modelOf, type ActorView } from './view.ts';

const names = { actor: 'Actor', send: 'Send', path: 'Test plan', whatIf: 'What if' } as const;

export type PanelName = keyof typeof names;

interface PanelsProps {
  panel: PanelName;
  model: PathModel;
  view: ActorView | null;
  source: ReturnType<typeof useSession>;
  plan: MadePlan | null;
  whatIf: ReturnType<typeof useWhatIf>;
  path: string | null;
  pathStep: number;
  /** The id of the chosen state. */
  state: string | null;
  showsCoverage: boolean;
  /** Shows what the sender of a step had done. */
  onSender: () => void;
  onPanel: (panel: PanelName) => void;
  onPath: (path: string | null, step: number) => void;
  onCoverage: (isShown: boolean) => void;
  /** Changes its size. */
  children: ReactNode;
}

/** What is beside the drawing: the actor, the events to send, or the test plan. */
export function Panels(props: PanelsProps) {
  const { panel, model, view, source, plan } = props;
  const live = source.isLive && view?.isNow === true ? view : null;
  const replayed =
    view && !view.isNow
      ? replayLast(model.machine, view.actor, view.steps, config.functions)
      : null;
  const sender = source.session?.actors.find(({ id }) => id === view?.steps.at(-1)?.source);
  return (
    <aside className={classes.panel} aria-label="Details">
      {props.children}
      <div className={classes.scroll}>
        <PanelTabs panel={panel} onPanel={props.onPanel} />
        {props.state !== null && panel === 'actor' && (
          <StatePanel machine={model.machine} state={props.state} />
        )}
        {panel === 'actor' &&
          (view ? (
            <ActorPanel
              view={view}
              replayed={replayed}
              onSender={sender && modelOf(sender) ? props.onSender : null}
              onContinue={() => {
                props.whatIf.continueFrom(view);
                props.onPanel('whatIf');
              }}
            />
          ) : (
            <p className={classes.hint}>
              No actor of this machine is running. Test plan plays its paths on the drawing.
            </p>
          ))}
        {panel === 'send' &&
          (live ? (
            <SendPanel view={live} model={model} />
          ) : (
            <p className={classes.hint}>
              Events can be sent to an actor that runs in another tab, and is shown as it is now.
            </p>
          ))}
        {panel === 'whatIf' && (
          <WhatIfPanel whatIf={props.whatIf} model={model} onExport={source.exportTried} />
        )}
        {panel === 'path' && plan && (
          <PathPanel
            model={model}
            {...plan}
            path={props.path}
            step={props.pathStep}
            showsCoverage={props.showsCoverage}
            live={live}
            onChoose={props.onPath}
            onCoverage={props.onCoverage}
          />
        )}
      </div>
    </aside>
  );
}

const PanelTabs = memo(function PanelTabs({
  panel,
  onPanel,
}: Pick<PanelsProps, 'panel' | 'onPanel'>) {
  return (
    <div role="group" aria-label="Details" className={classes.tabs}>
      {(Object.keys(names) as PanelName[]).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === panel}
          onClick={() => onPanel(name)}
        >
          {names[name]}
        </button>
      ))}
    </div>
  );
});
