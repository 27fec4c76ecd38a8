import { memo, useEffect, useRef, type ReactNode } from 'react';
import type { State } from '../inspect/protocol.ts';
import { differences } from '../recording/differences.ts';
import type { ShownMachine } from '../recording/machines.ts';
import { replayLast } from '../recording/replay.ts';
import { ActorPanel, type ShownStep } from './actor-panel.tsx';
import classes from './panel.module.css';
import { PathPanel } from './path-panel.tsx';
import { SendPanel } from './send-panel.tsx';
import type { MadePlan } from './use-plan.ts';
import type { useSession } from '../page/use-session.ts';
import type { useWhatIf } from './use-what-if.ts';
import { WhatIfPanel } from './what-if-panel.tsx';
import { config } from '../page/config.ts';
import { machines, type ActorView } from '../page/view.ts';

const names = { actor: 'Actor', send: 'Send', path: 'Test plan', whatIf: 'What if' } as const;

export type PanelName = keyof typeof names;

interface PanelsProps {
  panel: PanelName;
  /** The machine that is drawn; null without one. */
  shown: ShownMachine | null;
  view: ActorView | null;
  source: ReturnType<typeof useSession>;
  /** A text: why there is none. */
  plan: MadePlan | string | null;
  whatIf: ReturnType<typeof useWhatIf>;
  path: string | null;
  pathStep: number;
  /** The event that is written in Send; `isOpened`: by a press on the drawing. */
  draft: { text: string; isOpened: boolean };
  showsCoverage: boolean;
  /** Shows what the sender of a step had done. */
  onSender: () => void;
  onDraft: (text: string) => void;
  onPanel: (panel: PanelName) => void;
  onPath: (path: string | null, step: number) => void;
  onCoverage: (isShown: boolean) => void;
  /** Changes its size. */
  children: ReactNode;
}

/** What is beside the drawing: the actor, the events to send, or the test plan. */
export function Panels(props: PanelsProps) {
  const { panel, shown, view, source, plan } = props;
  const live = source.isLive && view?.isNow === true ? view : null;
  const { session } = source;
  const machine = session && view ? machines.of(session, view.actor) : null;
  const scroll = useRef<HTMLDivElement>(null);
  // Each panel begins at its top.
  useEffect(() => {
    scroll.current?.scrollTo({ top: 0 });
  }, [panel]);
  const sender = session?.actors.find(({ id }) => id === view?.steps.at(-1)?.source);
  return (
    <aside className={classes.panel} aria-label="Details">
      {props.children}
      <div ref={scroll} className={classes.scroll}>
        <PanelTabs panel={panel} onPanel={props.onPanel} />
        {panel === 'actor' &&
          (view ? (
            <ActorPanel
              view={view}
              step={view.isNow ? null : stepOf(view, machine)}
              onSender={sender ? props.onSender : null}
              onContinue={
                machine && machine === shown
                  ? () => {
                      props.whatIf.continueFrom(view);
                      props.onPanel('whatIf');
                    }
                  : null
              }
            />
          ) : (
            <p className={classes.hint}>
              No actor of this machine is running.
              {shown?.model && ' Test plan plays its paths on the drawing.'}
            </p>
          ))}
        {panel === 'send' &&
          (live ? (
            <SendPanel view={live} machine={machine} draft={props.draft} onDraft={props.onDraft} />
          ) : (
            <p className={classes.hint}>
              Events can be sent to an actor that runs in another tab, and is shown as it is now.
            </p>
          ))}
        {panel === 'whatIf' && (
          <WhatIfPanel
            whatIf={props.whatIf}
            machine={shown}
            draft={props.draft}
            onDraft={props.onDraft}
            onExport={source.exportTried}
          />
        )}
        {panel === 'path' && !shown?.model && (
          <p className={classes.hint}>
            Without a path model there is no test plan: “Path models” in the README of
            xstate-workbench.
          </p>
        )}
        {panel === 'path' && typeof plan === 'string' && (
          <p className={classes.hint}>There is no test plan: {plan}</p>
        )}
        {panel === 'path' && plan && typeof plan !== 'string' && shown?.model && (
          <PathPanel
            model={shown.model}
            {...plan}
            path={props.path}
            step={props.pathStep}
            showsCoverage={props.showsCoverage}
            live={machine === shown ? live : null}
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

/** The chosen step: replayed by the machine of a path model; of others only what was recorded is known. */
function stepOf({ actor, steps }: ActorView, machine: ShownMachine | null): ShownStep | null {
  if (machine?.model) {
    const replayed = replayLast(machine.machine, actor, steps, config.functions);
    return replayed && { ...replayed, hasModel: true };
  }
  const [before, after] = [steps.at(-2)?.after ?? actor.start, steps.at(-1)?.after];
  return after
    ? {
        changes: differences(partsOf(before), partsOf(after)),
        mismatch: [],
        isCompared: false,
        hasModel: false,
      }
    : null;
}

function partsOf({ value, context, status }: State) {
  return { value, context, status };
}
