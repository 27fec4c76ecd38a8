export { asTest } from './as-test.ts';
export { resultOf } from './log-rows.ts';
export { playPath } from './play-path.ts';
export { readRecording, toRecording, type Recording } from './recording.ts';
export { replay, replayLast } from './replay.ts';
export { sessionAfter, stepsOf } from './session.ts';
