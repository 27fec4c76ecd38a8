// What an application imports. The page: `xstate-workbench/vite`; recordings: `xstate-workbench/recording`.
export { defineWorkbench, REPLAYED, type WorkbenchConfig } from './config.ts';
export { createInspect, type InspectOptions } from './inspect/create-inspect.ts';
export { inspect } from './inspect/inspect.ts';
export { sessionSchema, type SampleFile, type Session } from './inspect/protocol.ts';
export { createRecorder } from './inspect/recorder.ts';
