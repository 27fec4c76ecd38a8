import { Component, type ReactNode, type RefObject } from 'react';

interface KeepsPlaceProps {
  scrollRef: RefObject<HTMLDivElement | null>;
  /** Whether the list ends before the newest message. */
  hasLater: boolean;
  children: ReactNode;
}

interface Place {
  item: Element;
  end: number;
}

/**
 * Keeps what a reader sees where it is while messages enter and leave the list, in browsers without scroll anchoring too. At the
 * newest message the list follows. A class: React has no hook that measures right before a change.
 */
export class KeepsPlace extends Component<KeepsPlaceProps> {
  override getSnapshotBeforeUpdate(before: KeepsPlaceProps): Place[] {
    const box = this.props.scrollRef.current;
    if (!box || (!before.hasLater && box.scrollTop > -1)) {
      return [];
    }
    const items = [...box.querySelectorAll('li')];
    return [items[0], items.at(-1)].flatMap((item) => (item ? [{ item, end: endOf(item) }] : []));
  }

  override componentDidUpdate(_: KeepsPlaceProps, __: unknown, places: Place[]): void {
    const place = places.find(({ item }) => item.isConnected);
    if (place) {
      this.props.scrollRef.current?.scrollBy({ top: endOf(place.item) - place.end });
    }
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

/** The sender's name at its start leaves when a message before it is shown. */
function endOf(item: Element): number {
  return item.getBoundingClientRect().bottom;
}
