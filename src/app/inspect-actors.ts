import { createInspect } from 'xstate-workbench';
import type { App } from '#src/features/app-context.ts';

/** For the workbench (`npm run visualizer`), in development only: the files that it sends become documents of the forms. */
export function inspectActors(documentFiles: Map<string, File>): App['actorOptions'] {
  return {
    inspect: createInspect({
      onFiles: (files) =>
        files.forEach(({ id, name, type, bytes }) =>
          documentFiles.set(id, new File([new Uint8Array(bytes)], name, { type })),
        ),
    }),
  };
}
