/** Where the configuration of an application may be: `workbench.config.ts`, or another kind of script. */
export function configFiles(folder: string): string[];

/** The one that is there. */
export function findConfig(folder: string): string | undefined;
