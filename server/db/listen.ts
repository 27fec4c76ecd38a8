export interface ListenHandlers {
  /** The payload of a notification, after its transaction was committed and in the order of commits. */
  onPayload: (payload: string) => void;
  /** From now on no notification is missed. */
  onListening: () => void;
  /** Notifications may be missing until `onListening` is called again. */
  onLost: (error: unknown) => void;
}

/** Receives the notifications of a channel (NOTIFY). Returns a function that stops it. */
export type Listen = (channel: string, handlers: ListenHandlers) => () => Promise<void>;
