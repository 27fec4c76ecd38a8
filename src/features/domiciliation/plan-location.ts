declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry of a request for a domiciliation that is sent, where its success is shown. */
    isOfSentRequest?: boolean;
  }
}

/** The location of a plan, or of all of them, in place of the current one. */
export function planLocation(planId: string | null) {
  return {
    to: '/domiciliation-flow',
    search: planId === null ? {} : { plan: planId },
    replace: true,
    resetScroll: false,
  } as const;
}
