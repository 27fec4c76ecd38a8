import { ChevronLeft, ChevronRight, Circle, Download, FolderOpen, Square } from 'lucide-react';
import { memo, useId, useRef, type ReactNode } from 'react';
import classes from './recording-bar.module.css';
import { connection } from '../page/store.ts';

/** How the entries are shown. */
export type HistoryView = 'log' | 'sequence';

interface RecordingBarProps {
  view: HistoryView;
  isRecording: boolean;
  canRecord: boolean;
  canExport: boolean;
  /** The chosen step: `3 of 14`; null: the newest state is shown. */
  step: string | null;
  /** What the newest state is called. */
  newest: 'Now' | 'End';
  canStepBack: boolean;
  canStepOn: boolean;
  onView: (view: HistoryView) => void;
  onExport: () => void;
  onImport: (file: File) => void;
  onStep: (by: 1 | -1) => void;
  onNow: () => void;
  /** Copies the shown actor's steps as a test, and a link. */
  children: ReactNode;
}

/** Records, exports, imports, and steps through what was recorded. */
export const RecordingBar = memo(function RecordingBar(props: RecordingBarProps) {
  const { isRecording, newest } = props;
  const input = useRef<HTMLInputElement>(null);
  const contents = useId();
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
        disabled={!props.canRecord && !isRecording}
        aria-pressed={isRecording}
        onClick={isRecording ? connection.stopRecording : connection.startRecording}
      >
        {isRecording ? <Square size={14} aria-hidden /> : <Circle size={14} aria-hidden />}
        {isRecording ? 'Stop' : 'Record'}
      </button>
      <button
        type="button"
        disabled={!props.canExport}
        aria-describedby={contents}
        onClick={props.onExport}
      >
        <Download size={14} aria-hidden />
        Export
      </button>
      <small id={contents} className={classes.contents}>
        Contains what was typed
      </small>
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
      {props.children}
      <span className={classes.steps}>
        {/* Not `disabled`, which takes the focus from the button that was pressed last. */}
        <button
          type="button"
          aria-label="Step before"
          aria-disabled={!props.canStepBack}
          onClick={() => props.onStep(-1)}
        >
          <ChevronLeft size={16} aria-hidden />
        </button>
        <output aria-label="Step">{props.step ?? newest.toLowerCase()}</output>
        <button
          type="button"
          aria-label="Step after"
          aria-disabled={!props.canStepOn}
          onClick={() => props.onStep(1)}
        >
          <ChevronRight size={16} aria-hidden />
        </button>
        <button type="button" aria-disabled={props.step === null} onClick={props.onNow}>
          {newest}
        </button>
      </span>
    </div>
  );
});
