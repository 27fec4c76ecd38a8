import { useEffect, useMemo, useState, type CSSProperties, type DragEvent } from 'react';
import type { GraphTransition } from '../chart/graph.ts';
import { encode } from '../inspect/encode.ts';
import type { ActorInfo, Definition, Entry } from '../inspect/protocol.ts';
import { movedLast } from '../recording/machines.ts';
import { stepsOf } from '../recording/session.ts';
import { goTo, linkedEntry, recordingAddress, useAddress } from './address.ts';
import { ChartView } from './chart-view.tsx';
import { Header } from './header.tsx';
import { History } from '../log/history.tsx';
import { Notice } from './notice.tsx';
import classes from './page.module.css';
import { Panels, type PanelName } from '../details/panels.tsx';
import { eventToTake, sendEvent } from '../details/sendable-events.ts';
import { Sidebar } from './sidebar.tsx';
import { Splitter } from './splitter.tsx';
import { usePlan } from '../details/use-plan.ts';
import { useSession } from './use-session.ts';
import { useStable } from './use-stable.ts';
import { useWhatIf } from '../details/use-what-if.ts';
import { actorToShow, drawnOf, machines, textWithout, viewActor } from './view.ts';

/** Pixels of the panel beside the drawing, and of the log below it: with something to show, and without. */
const PANEL = { usual: 328, empty: 216 };
const HISTORY = { usual: 232, empty: 96 };

const none: readonly Definition[] = [];

/** The machines as drawings, and what they do in the app, in a recording, or on a path of their plan. */
export function Page() {
  const address = useAddress();
  const source = useSession();
  const [chosenActor, setChosenActor] = useState<string | null>(null);
  /** The actor that the log is about; null: all of them; undefined: the one that is shown, once a machine is chosen. */
  const [logRoot, setLogRoot] = useState<string | null | undefined>(undefined);
  /** An entry of a session: of the opened recording, or of a page of the app. */
  const [choice, setChoice] = useState<{ of: unknown; n: number | null }>({ of: null, n: null });
  const [panel, setPanel] = useState<PanelName>(address.path === null ? 'actor' : 'path');
  const [draft, setDraft] = useState({ text: '{ "type": "" }', isOpened: false });
  /** As they were chosen; null: as large as what they show needs. */
  const [sizes, setSizes] = useState<{ panel: number | null; history: number | null }>({
    panel: null,
    history: null,
  });
  const [showsCoverage, setShowsCoverage] = useState(false);

  const { session } = source;
  const shownSource = source.recording ?? source.watched?.id;
  const chosen = choice.of === shownSource ? choice.n : null;
  const setChosen = (n: number | null, of: unknown = shownSource) => setChoice({ of, n });
  const definitions = session?.definitions ?? none;
  const all = useMemo(() => machines.all(definitions), [definitions]);
  const asked = all.find(({ name, title }) => [name, title].includes(address.machine ?? ''));
  const isFollowing = address.machine === null && chosenActor === null;
  const actor = session && actorToShow(session, address.machine, asked, chosenActor);
  const drawn = session && actor ? drawnOf(session, actor) : null;
  const shown = drawn?.machine ?? (address.machine === null && !actor ? all[0] : asked) ?? null;
  const live = session && actor ? viewActor(session, actor, chosen) : null;
  const drawnView =
    session && drawn && drawn.actor !== actor ? viewActor(session, drawn.actor, chosen) : live;

  const plan = usePlan(shown?.model ?? null, address.path, panel === 'path');
  const pathStep = Math.max(0, Number(address.step ?? 1) - 1);
  const [playedActor] = plan.played?.actors ?? [];
  const played =
    panel === 'path' && plan.played && playedActor
      ? viewActor(plan.played, playedActor, plan.played.entries[pathStep]?.n ?? null)
      : null;

  const whatIf = useWhatIf(shown, definitions);
  const tried = panel === 'whatIf' ? whatIf.view : null;
  const hasDetails = live !== null || panel === 'path';
  const hasEntries = (session?.entries.length ?? 0) > 0;
  const panelSize = sizes.panel ?? (hasDetails ? PANEL.usual : PANEL.empty);
  const historySize = sizes.history ?? (hasEntries ? HISTORY.usual : HISTORY.empty);
  const shownLogRoot =
    logRoot === undefined ? (address.machine === null ? null : (actor?.id ?? null)) : logRoot;

  const openMachine = (machine: string | null) => {
    setChosen(null);
    setLogRoot(undefined);
    goTo({ machine, state: null, path: null, step: null });
  };
  const openActor = (opened: ActorInfo) => {
    openMachine((session && drawnOf(session, opened)?.machine.name) ?? null);
    setChosenActor(opened.id);
    setPanel(panel === 'path' ? 'actor' : panel);
    setLogRoot(opened.id);
  };
  const openEntry = (entry: Entry) => {
    const taken = session?.actors.find(({ id }) => id === entry.actor);
    if (taken) {
      openActor(taken);
      setPanel('actor');
      setLogRoot(shownLogRoot);
    }
    setChosen(entry.n);
  };
  /** What led to the last step: what its sender had done until then. */
  const openSender = () => {
    const step = live?.steps.at(-1);
    const sent = session?.entries.findLast(
      ({ kind, actor: id, n }) => kind === 'step' && id === step?.source && n < step.n,
    );
    if (sent) {
      openEntry(sent);
    }
  };
  /** Sends the event of a possible transition, or opens it where its payload is not known; false where it cannot be sent. */
  const take = (transition: GraphTransition) => {
    const target = tried ?? (source.isLive && drawnView?.isNow && !played ? drawnView : null);
    const taken = shown && target ? eventToTake(shown, target, transition) : null;
    if (!taken || !target) {
      return false;
    }
    if (taken.isReady && tried) {
      whatIf.take(taken.event);
    } else if (taken.isReady) {
      sendEvent(target.actor.id, taken.event).catch(source.showError);
    } else {
      if (!tried) {
        setChosenActor(target.actor.id);
        setPanel('send');
      }
      setDraft({ text: JSON.stringify(encode(taken.event), null, 2), isOpened: true });
    }
    return true;
  };
  const onTake = useStable(take);
  const openRecording = async (file: Pick<File, 'name' | 'text'>, entry: number | null = null) => {
    const recording = await source.openFile(file);
    const linked = recording?.session.entries.find(({ n }) => n === entry);
    const last =
      recording &&
      (recording.session.actors.find(({ id }) => id === linked?.actor) ??
        actorToShow(recording.session, address.machine, asked, null) ??
        movedLast(recording.session));
    if (recording && last) {
      setChosenActor(last.id);
      setLogRoot(undefined);
      goTo({
        machine: drawnOf(recording.session, last)?.machine.name ?? null,
        state: null,
        path: null,
        step: null,
      });
      setChosen(linked?.n ?? stepsOf(recording.session, last.id)[0]?.n ?? null, recording);
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
        machines={all}
        source={source.title}
        isLive={source.isLive}
        isRecording={source.recording !== null}
        onClose={source.closeRecording}
      />
      <Notice text={source.notice} onDismiss={source.dismissNotice} />
      <Sidebar
        machine={shown?.name ?? null}
        machines={all}
        definitions={definitions}
        actors={session?.actors ?? null}
        source={source.recording ? 'recording' : 'tab'}
        tabs={source.tabs}
        watched={source.watched}
        actor={live?.actor.id ?? null}
        isFollowing={isFollowing}
        onMachine={useStable((name: string) => {
          setChosenActor(null);
          openMachine(name);
        })}
        onActor={useStable((id) => {
          const opened = session?.actors.find((each) => each.id === id);
          if (opened) {
            openActor(opened);
          }
        })}
        onFollow={useStable(() => {
          setChosenActor(null);
          openMachine(null);
        })}
      />
      <main className={classes.main} aria-label={`Drawing of ${shown?.title ?? 'no machine'}`}>
        {shown ? (
          <ChartView
            shown={shown}
            view={tried ?? played ?? drawnView}
            isLive={tried !== null || (source.isLive && !played && drawnView?.isNow === true)}
            covered={
              panel === 'path' && showsCoverage && plan.made && typeof plan.made !== 'string'
                ? plan.made.coverage.taken
                : null
            }
            selected={address.state}
            onTake={onTake}
          />
        ) : (
          <p className={classes.empty}>{textWithout(address.machine, live?.actor)}</p>
        )}
      </main>
      <Panels
        panel={panel}
        shown={shown}
        view={live}
        source={source}
        plan={plan.made}
        whatIf={whatIf}
        path={address.path}
        pathStep={pathStep}
        draft={draft}
        showsCoverage={showsCoverage}
        onSender={useStable(openSender)}
        onDraft={(text) => setDraft({ text, isOpened: false })}
        onPanel={(name) => {
          setPanel(name);
          setDraft({ ...draft, isOpened: false });
        }}
        onPath={(path, step) =>
          goTo({
            machine: shown?.name ?? null,
            path,
            step: path === null ? null : String(step + 1),
          })
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
        root={shownLogRoot}
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
