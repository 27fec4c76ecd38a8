import { failsOnlyByMistake } from '#machines/shared/variants.paths.ts';

/** The variant of every machine that has a draft. */
export const autosaveFails = failsOnlyByMistake(
  'autosave',
  'The draft cannot be read',
  'a storage that refuses is no error (src/services/drafts/drafts.test.ts)',
);
