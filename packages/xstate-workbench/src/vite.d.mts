import type { Plugin } from 'vite';

export interface WorkbenchOptions {
  /** The address of the page on the development server; by default `/workbench`, below Vite's `base`. */
  path?: string;
  /** The configuration of the application; by default the `workbench.config.ts` of Vite's root, or `.mts`, `.js` or `.mjs`. */
  config?: string;
}

/** The workbench on the development server; the production build does not contain it. */
export function workbench(options?: WorkbenchOptions): Plugin;
