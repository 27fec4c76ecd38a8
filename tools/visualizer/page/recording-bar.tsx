import {
  Check,
  ChevronLeft,
  ChevronRight,
  Circle,
  Copy,
  Download,
  FolderOpen,
  Square,
} from 'lucide-react';
import { useRef, useState } from 'react';
import classes from './recording-bar.module.css';
import { connection } from './store.ts';
import type { useSession } from './use-session.ts';

interface RecordingBarProps {
  view: 'log' | 'sequence';
  onView: (view: 'log' | 'sequence') => void;
  source: ReturnType<typeof useSession>;
  /** The steps of the shown actor, and which of them is chosen, from 1; null: now. */
  stepCount: number;
  step: number | null;
  onImport: (file: File) => void;
  onStep: (by: 1 | -1) => void;
  onNow: () => void;
  /** The shown actor's steps as a test. */
  testOf: () => string;
}

/** Records, exports, imports, and steps through what was recorded. */
export function RecordingBar(props: RecordingBarProps) {
  const { source, stepCount, step } = props;
  const { isRecording, isLive } = source;
  const input = useRef<HTMLInputElement>(null);
  const position = step ?? stepCount;
  return (
    <div className={classes.bar} role="group" aria-label="Recording">
      <span className={classes.views}>
        {(['log', 'sequence'] as const).map((view) => (
          <button
            key={view}
            type="button"
            aria-pressed={view === props.view}
            onClick={() => props.onView(view)}
          >
            {view === 'log' ? 'Log' : 'Sequence'}
          </button>
        ))}
      </span>
      <button
        type="button"
        disabled={!isLive && !isRecording}
        aria-pressed={isRecording}
        onClick={isRecording ? connection.stopRecording : connection.startRecording}
      >
        {isRecording ? <Square size={14} aria-hidden /> : <Circle size={14} aria-hidden />}
        {isRecording ? 'Stop' : 'Record'}
      </button>
      <button type="button" disabled={source.session === null} onClick={source.exportFile}>
        <Download size={14} aria-hidden />
        Export
      </button>
      <button type="button" aria-label="Open a recording" onClick={() => input.current?.click()}>
        <FolderOpen size={14} aria-hidden />
        Open
      </button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label="Recording to open"
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) {
            props.onImport(file);
          }
          target.value = '';
        }}
      />
      <CopyTest testOf={props.testOf} isOff={stepCount === 0} />
      <span className={classes.steps}>
        <button
          type="button"
          aria-label="Step before"
          disabled={position <= 1}
          onClick={() => props.onStep(-1)}
        >
          <ChevronLeft size={16} aria-hidden />
        </button>
        <output aria-label="Step">{step === null ? 'now' : `${step} of ${stepCount}`}</output>
        <button
          type="button"
          aria-label="Step after"
          disabled={step === null || step >= stepCount}
          onClick={() => props.onStep(1)}
        >
          <ChevronRight size={16} aria-hidden />
        </button>
        <button type="button" disabled={step === null} onClick={props.onNow}>
          Now
        </button>
      </span>
    </div>
  );
}

function CopyTest({ testOf, isOff }: { testOf: () => string; isOff: boolean }) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <button
      type="button"
      disabled={isOff}
      onBlur={() => setIsCopied(false)}
      onClick={() => {
        void navigator.clipboard.writeText(testOf()).then(() => setIsCopied(true));
      }}
    >
      {isCopied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
      {isCopied ? 'Copied' : 'Copy as test'}
    </button>
  );
}
