import type { Message } from '#domain/chat/message.ts';
import { buildingDay } from '#domain/time/time.ts';
import type { MessageOnItsWay } from '#machines/thread/thread.types.ts';
import type { Building } from '#domain/time/building.ts';

/** A message as it is shown. */
export interface ShownMessage {
  id: string;
  content: string;
  /** An instant. */
  at: string;
  isOwn: boolean;
  /** Null for a message of the customer, and for one that follows another of the same sender. */
  senderName: string | null;
  isOnItsWay: boolean;
}

interface MessageDay {
  /** `YYYY-MM-DD` in the building. */
  day: string;
  messages: ShownMessage[];
}

interface Thread {
  ownId: string | null;
  messages: readonly Message[];
  onTheirWay: readonly MessageOnItsWay[];
}

/** The messages of a thread by day; those on their way are last. One that has arrived already is not shown twice. */
export function messageDays(
  building: Building,
  { ownId, messages, onTheirWay }: Thread,
): MessageDay[] {
  const arrived = new Set(messages.map(({ id }) => id));
  const shown = [
    ...messages.map((message, index) => toShown(message, messages[index - 1], ownId)),
    ...onTheirWay
      .filter(({ id }) => !arrived.has(id))
      .map(({ id, content, sentAt }) => ({
        id,
        content,
        at: sentAt,
        isOwn: true,
        senderName: null,
        isOnItsWay: true,
      })),
  ];
  const days: MessageDay[] = [];
  for (const message of shown) {
    const day = dayOf(building, message.at);
    const last = days.at(-1);
    if (last?.day === day) {
      last.messages.push(message);
    } else {
      days.push({ day, messages: [message] });
    }
  }
  return days;
}

/** By instant: a zoned day costs a hundred times as much as a look-up, and a thread may have a thousand messages. */
const knownDays = new Map<string, string>();

function dayOf(building: Building, instant: string): string {
  const day = knownDays.get(instant) ?? buildingDay(building, new Date(instant));
  knownDays.set(instant, day);
  return day;
}

function toShown(
  message: Message,
  before: Message | undefined,
  ownId: string | null,
): ShownMessage {
  const isOwn = message.sender_id === ownId;
  const isContinued =
    before?.sender_id === message.sender_id && before.sender_name === message.sender_name;
  return {
    id: message.id,
    content: message.content,
    at: message.created_at,
    isOwn,
    senderName: isOwn || isContinued ? null : message.sender_name,
    isOnItsWay: false,
  };
}
