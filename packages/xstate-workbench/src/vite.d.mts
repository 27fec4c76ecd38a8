import type { Plugin } from 'vite';

export interface WorkbenchOptions {
  /** The address of the page on the development server; by default `/workbench`. */
  path?: string;
}

/**
 * The workbench on the development server, with the `workbench.config.ts` of the project's folder if it has one. The production build
 * does not contain it.
 */
export function workbench(options?: WorkbenchOptions): Plugin;
