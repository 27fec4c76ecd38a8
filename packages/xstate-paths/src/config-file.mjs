// JavaScript: Node reads it with the Vite configuration of an application, before Vite compiles anything.
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const extensions = ['ts', 'mts', 'js', 'mjs'];

/** @type {typeof import('./config-file.d.mts').configFiles} */
export function configFiles(folder) {
  return extensions.map((extension) => join(folder, `workbench.config.${extension}`));
}

/** @type {typeof import('./config-file.d.mts').findConfig} */
export function findConfig(folder) {
  return configFiles(folder).find((file) => existsSync(file));
}
