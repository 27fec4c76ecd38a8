import loaded from 'virtual:workbench-config';
import type { WorkbenchConfig } from '../config.ts';

/** The configuration of the application. */
export const config: WorkbenchConfig = loaded;

/** Every machine that has a path model. */
export const pathModels = config.models ?? [];

export const sampleEvent: NonNullable<WorkbenchConfig['sampleEvent']> =
  config.sampleEvent ?? ((_model, event) => event);

export const sampleFiles: NonNullable<WorkbenchConfig['sampleFiles']> =
  config.sampleFiles ?? (() => []);
