import * as v from 'valibot';
import { cleanText } from '#domain/text/text.ts';
import { isBlank, MESSAGE_MAX_LENGTH, type Message } from './message.ts';

const outgoingMessageSchema = v.object({ id: v.string(), content: v.string() });

/** A message that the server has not confirmed. The id is the message's own: a repeat is not a second message. */
export type OutgoingMessage = v.InferOutput<typeof outgoingMessageSchema>;

/**
 * The box of a conversation. `returned` are the messages that could not be sent. Their texts are at the beginning of
 * `text`, one after the other on lines of their own; those that are unchanged are sent again under their ids. It is stored in the
 * browser as it is.
 */
export const composerSchema = v.object({
  text: v.string(),
  returned: v.array(outgoingMessageSchema),
  /** What a link put at the end of `text`, until something is typed. */
  prefill: v.optional(v.string()),
});
export type Composer = v.InferOutput<typeof composerSchema>;

export const EMPTY_COMPOSER: Composer = { text: '', returned: [] };

/** The box after typing. A returned message whose text is changed is no longer one, until that is undone. */
export function typeText(composer: Composer, text: string): Composer {
  return { text, returned: text === '' ? [] : composer.returned };
}

/**
 * The box after a link that begins a message, such as 'About the Casbah Room: '. It follows what was typed, and replaces the
 * beginning of another link if nothing was typed since.
 */
export function prefillText(composer: Composer, prefill: string): Composer {
  const { text, returned, prefill: earlier = '' } = composer;
  if (text.includes(prefill)) {
    return composer;
  }
  const typed = text.slice(0, text.length - earlier.length);
  const line = typed === '' || typed.endsWith('\n') ? '' : '\n';
  return { text: isBlank(typed) ? prefill : `${typed}${line}${prefill}`, returned, prefill };
}

/** The box with the text of a message that could not be sent, before what was typed since (rulings, Chat). */
export function returnMessage(composer: Composer, { id, content }: OutgoingMessage): Composer {
  const before = unchanged(composer);
  const { text, returned } = compose([...before, { id, content }], typedSince(composer));
  return { text, returned: [...returned, ...composer.returned.slice(before.length)] };
}

/** The box without the returned messages that have arrived after all. */
export function withoutArrived(composer: Composer, arrived: readonly Message[]): Composer {
  const ids = new Set(arrived.map(({ id }) => id));
  const returned = unchanged(composer);
  return returned.some(({ id }) => ids.has(id))
    ? compose(
        returned.filter(({ id }) => !ids.has(id)),
        typedSince(composer),
      )
    : composer;
}

/** The messages that are sent from the box, in their order; `id` is for the new one. */
export function toOutgoing(composer: Composer, id: string): OutgoingMessage[] {
  const content = toContent(typedSince(composer));
  const returned = unchanged(composer);
  return isBlank(content) ? returned : [...returned, { id, content }];
}

/** How many characters the text is too long to be sent; 0 when it is not. */
export function excessLength(composer: Composer): number {
  return Math.max(0, toContent(typedSince(composer)).length - MESSAGE_MAX_LENGTH);
}

/** Whether the box has something to send: a blank text is not sent (specification, section 5, Chat). */
export function canSend(composer: Composer): boolean {
  return toOutgoing(composer, '').length > 0 && excessLength(composer) === 0;
}

/** The content that is sent for a typed text: without what the server refuses, and without space around it. */
function toContent(typed: string): string {
  return cleanText(typed).trim();
}

/** The returned messages whose texts are at the beginning, up to the first that was changed. */
function unchanged({ text, returned }: Composer): OutgoingMessage[] {
  const changed = returned.findIndex(
    (_, index) => restOf(text, returned.slice(0, index + 1)) === null,
  );
  return changed < 0 ? returned : returned.slice(0, changed);
}

function typedSince(composer: Composer): string {
  return restOf(composer.text, unchanged(composer)) ?? composer.text;
}

/** What follows the returned messages at the beginning of a text; null when they are not there unchanged. */
function restOf(text: string, returned: readonly OutgoingMessage[]): string | null {
  if (returned.length === 0) {
    return text;
  }
  const beginning = returned.map(({ content }) => content).join('\n');
  if (text === beginning) {
    return '';
  }
  return text.startsWith(`${beginning}\n`) ? text.slice(beginning.length + 1) : null;
}

function compose(returned: OutgoingMessage[], rest: string): Composer {
  const lines = returned.map(({ content }) => content);
  return { returned, text: (rest === '' ? lines : [...lines, rest]).join('\n') };
}
