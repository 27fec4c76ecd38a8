/** The variant of `xstate.error.actor.autosave`, for every machine that has a draft. */
export const autosaveFails = {
  label: 'The draft cannot be read',
  event: { type: 'xstate.error.actor.autosave', error: { code: 'internal' } },
  isOffered: () => false,
  whyNotOffered: 'a storage that refuses is no error (src/services/drafts/drafts.test.ts)',
} as const;
