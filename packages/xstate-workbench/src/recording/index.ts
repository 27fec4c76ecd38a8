export type { AnonymizeRule } from './anonymize.ts';
export { asTest } from './as-test.ts';
export { resultOf } from './log-rows.ts';
export { playPath } from './play-path.ts';
export { readRecording, toRecording, type Recording } from './recording.ts';
export { recordedValue, replayProblems, type RecordedSteps } from './replay-problems.ts';
export { replay, replayLast } from './replay.ts';
export { sessionAfter, stepsOf } from './session.ts';
