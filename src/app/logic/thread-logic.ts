import { toActors } from '#machines/shared/calls.ts';
import { autosave } from '#machines/shared/autosave.ts';
import { threadMachine } from '#machines/thread/thread.machine.ts';
import { toSavedComposer } from '#machines/thread/thread.rules.ts';
import type { ThreadCalls } from '#machines/thread/thread.types.ts';
import type { createSavedComposers } from '#src/services/drafts/saved-composers.ts';

/** The machine of a conversation with the calls behind it. What `uid` types is saved in the browser. */
export function provideThread(
  calls: ThreadCalls,
  composers: ReturnType<typeof createSavedComposers>,
  uid: string,
) {
  return threadMachine.provide({
    actors: {
      ...toActors(calls),
      autosave: autosave((draft, { conversationId }) =>
        composers.save(uid, conversationId, toSavedComposer(draft)),
      ),
    },
  });
}
