declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The document in which the request of this entry was sent: a reload is another one. */
    sentIn?: number;
  }
}

/** The history state of the entry that a form leads to when its request is sent. */
export function sentRequestState(): { sentIn: number } {
  return { sentIn: performance.timeOrigin };
}

/** Whether an entry was opened by a form whose request was just sent. */
export function isOfSentRequest({ sentIn }: { sentIn?: number }): boolean {
  return sentIn === performance.timeOrigin;
}
