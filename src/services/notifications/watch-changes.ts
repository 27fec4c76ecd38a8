interface Booking {
  id: string;
  status: string;
}

interface Watched<Row extends Booking> {
  bookings: Row[];
  unread: number;
}

interface WatchOptions<Row extends Booking> {
  read: () => Promise<Watched<Row>>;
  onBooking: (booking: Row, before: Row) => void;
  onMessage: () => void;
  /** Calls `read` while the page is hidden, at first when it becomes that. */
  pollHidden: (read: () => Promise<void>) => () => void;
  /** Calls back when the page is seen again. */
  onSeen: (seen: () => void) => () => void;
}

/** Reports decisions and messages that arrive while the page is hidden. What is there when it is hidden has been seen. */
export function watchChanges<Row extends Booking>(options: WatchOptions<Row>): () => void {
  let last: Watched<Row> | null = null;
  let hiddenFor = 0;
  const report = async () => {
    const period = hiddenFor;
    const now = await options.read().catch(() => null);
    if (!now || period !== hiddenFor) {
      return;
    }
    const before = last;
    last = now;
    for (const booking of now.bookings) {
      const former = before?.bookings.find(({ id }) => id === booking.id);
      if (former && former.status !== booking.status) {
        options.onBooking(booking, former);
      }
    }
    if (before && now.unread > before.unread) {
      options.onMessage();
    }
  };
  const stopPolling = options.pollHidden(report);
  const stopSeen = options.onSeen(() => {
    hiddenFor += 1;
    last = null;
  });
  return () => {
    hiddenFor += 1;
    stopPolling();
    stopSeen();
  };
}
