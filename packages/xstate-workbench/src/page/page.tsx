import { useEffect, useState, type CSSProperties, type DragEvent } from 'react';
import type { ActorInfo, Entry } from '../inspect/protocol.ts';
import { stepsOf } from '../recording/session.ts';
import { goTo, linkedEntry, recordingAddress, useAddress } from './address.ts';
import { ChartView } from './chart-view.tsx';
import { Header } from './header.tsx';
import { History } from './history.tsx';
import { Notice } from './notice.tsx';
import classes from './page.module.css';
import { Panels, type PanelName } from './panels.tsx';
import { sendableEvents, sendEvent } from './sendable-events.ts';
import { Sidebar } from './sidebar.tsx';
import { Splitter } from './splitter.tsx';
import { usePlan } from './use-plan.ts';
import { useSession } from './use-session.ts';
import { useStable } from './use-stable.ts';
import { useWhatIf } from './use-what-if.ts';
import { modelNamed, modelOf, viewActor } from './view.ts';

/** Pixels of the panel beside the drawing, and of the log below it: with something to show, and without. */
const PANEL = { usual: 328, empty: 216 };
const HISTORY = { usual: 232, empty: 96 };

/** /visualizer: the machines as drawings, and what they do in the app, in a recording, or on a path of their plan. */
export function Page() {
  const address = useAddress();
  const source = useSession();
  const [chosenActor, setChosenActor] = useState<string | null>(null);
  /** An entry of a session: of the opened recording, or of a page of the app. */
  const [choice, setChoice] = useState<{ of: unknown; n: number | null }>({ of: null, n: null });
  const [panel, setPanel] = useState<PanelName>(address.path === null ? 'actor' : 'path');
  /** As they were chosen; null: as large as what they show needs. */
  const [sizes, setSizes] = useState<{ panel: number | null; history: number | null }>({
    panel: null,
    history: null,
  });
  const [showsCoverage, setShowsCoverage] = useState(false);

  const shown = source.recording ?? source.watched?.id;
  const chosen = choice.of === shown ? choice.n : null;
  const setChosen = (n: number | null, of: unknown = shown) => setChoice({ of, n });
  const model = modelNamed(address.machine);
  const plan = usePlan(model, address.path, panel === 'path');
  const whatIf = useWhatIf(model);
  const pathStep = Math.max(0, Number(address.step ?? 1) - 1);

  const ofMachine = source.session?.actors.filter((each) => modelOf(each) === model) ?? [];
  const actor =
    ofMachine.find(({ id }) => id === chosenActor) ??
    ofMachine.findLast(({ state }) => state.status === 'active') ??
    ofMachine.at(-1);
  const live = source.session && actor ? viewActor(source.session, actor, chosen) : null;
  const [playedActor] = plan.played?.actors ?? [];
  const played =
    panel === 'path' && plan.played && playedActor
      ? viewActor(plan.played, playedActor, plan.played.entries[pathStep]?.n ?? null)
      : null;

  const tried = panel === 'whatIf' ? whatIf.view : null;
  const hasDetails = live !== null || panel === 'path' || address.state !== null;
  const hasEntries = (source.session?.entries.length ?? 0) > 0;
  const panelSize = sizes.panel ?? (hasDetails ? PANEL.usual : PANEL.empty);
  const historySize = sizes.history ?? (hasEntries ? HISTORY.usual : HISTORY.empty);

  const openMachine = (machine: string | null) => {
    setChosen(null);
    goTo({ machine, state: null, path: null, step: null });
  };
  const openActor = (opened: ActorInfo) => {
    setChosenActor(opened.id);
    setPanel(panel === 'path' ? 'actor' : panel);
    openMachine(modelOf(opened)?.name ?? null);
  };
  const openEntry = (entry: Entry) => {
    const taken = source.session?.actors.find(({ id }) => id === entry.actor);
    if (taken && modelOf(taken)) {
      openActor(taken);
      setPanel('actor');
    }
    setChosen(entry.n);
  };
  /** What led to the last step: what its sender had done until then. */
  const openSender = () => {
    const step = live?.steps.at(-1);
    const sent = source.session?.entries.findLast(
      ({ kind, actor: id, n }) => kind === 'step' && id === step?.source && n < step.n,
    );
    if (sent) {
      openEntry(sent);
    }
  };
  /** The first event of the type that the shown actor takes now. */
  const send = (type: string) => {
    const target = tried ?? (source.isLive && live?.isNow && !played ? live : null);
    const events = target ? sendableEvents(model, target.state) : [];
    const possible = events
      .find((each) => each.type === type)
      ?.events.find(({ isPossible }) => isPossible);
    if (possible && tried) {
      whatIf.take(possible.event);
    } else if (possible && live) {
      sendEvent(live.actor.id, possible.event).catch(source.showError);
    }
    return possible !== undefined;
  };
  const openRecording = async (file: Pick<File, 'name' | 'text'>, entry: number | null = null) => {
    const recording = await source.openFile(file);
    const linked = recording?.session.entries.find(({ n }) => n === entry);
    const actors = recording?.session.actors.filter((each) => modelOf(each)) ?? [];
    const last = recording?.session.entries.at(-1)?.actor;
    const opened =
      actors.find(({ id }) => id === linked?.actor) ??
      actors.find((each) => modelOf(each) === model) ??
      actors.find(({ id }) => id === last) ??
      actors[0];
    if (recording && opened) {
      openActor(opened);
      setChosen(linked?.n ?? stepsOf(recording.session, opened.id)[0]?.n ?? null, recording);
      setPanel('actor');
    }
  };
  const openAddress = useStable(async () => {
    try {
      const url = recordingAddress();
      if (url) {
        const response = await fetch(url);
        if (!response.ok) {
          throw new Error(`${url.pathname}: the server responds ${response.status}.`);
        }
        await openRecording({ name: url.pathname, text: () => response.text() }, linkedEntry());
      }
    } catch (error) {
      source.showError(error);
    }
  });
  // The address is the browser's.
  useEffect(() => void openAddress(), [openAddress]);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) {
      void openRecording(file);
    }
  };
  return (
    <div
      className={classes.page}
      style={{ '--panel': `${panelSize}px`, '--history': `${historySize}px` } as CSSProperties}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <Header
        source={source.title}
        isLive={source.isLive}
        isRecording={source.recording !== null}
        onClose={source.closeRecording}
      />
      <Notice text={source.notice} onDismiss={source.dismissNotice} />
      <Sidebar
        machine={model.name}
        actors={source.session?.actors ?? null}
        source={source.recording ? 'recording' : 'tab'}
        tabs={source.tabs}
        watched={source.watched}
        actor={live?.actor.id ?? null}
        onMachine={useStable(openMachine)}
        onActor={useStable((id) => {
          const opened = source.session?.actors.find((each) => each.id === id);
          if (opened) {
            openActor(opened);
          }
        })}
      />
      <main className={classes.main} aria-label={`Drawing of ${model.name}`}>
        <ChartView
          model={model}
          view={tried ?? played ?? live}
          covered={panel === 'path' && showsCoverage ? (plan.made?.coverage.taken ?? null) : null}
          selected={address.state}
          onSend={useStable(send)}
        />
      </main>
      <Panels
        panel={panel}
        model={model}
        view={live}
        source={source}
        plan={plan.made}
        whatIf={whatIf}
        path={address.path}
        pathStep={pathStep}
        state={address.state}
        showsCoverage={showsCoverage}
        onSender={useStable(openSender)}
        onPanel={setPanel}
        onPath={(path, step) =>
          goTo({ machine: model.name, path, step: path === null ? null : String(step + 1) })
        }
        onCoverage={setShowsCoverage}
      >
        <Splitter
          label="Details"
          axis="x"
          size={panelSize}
          usual={PANEL.usual}
          onSize={(width) => setSizes({ ...sizes, panel: width })}
        />
      </Panels>
      <History
        source={source}
        model={model}
        actor={live?.actor ?? null}
        chosen={chosen}
        onEntry={openEntry}
        onNow={() => setChosen(null)}
        onImport={(file) => void openRecording(file)}
      >
        <Splitter
          label="What happened"
          axis="y"
          size={historySize}
          usual={HISTORY.usual}
          onSize={(height) => setSizes({ ...sizes, history: height })}
        />
      </History>
    </div>
  );
}
