import type { Logger } from 'pino';
import * as v from 'valibot';
import type { WebSocket } from 'ws';
import type { Db } from '#server/db/database.ts';
import type { Listen } from '#server/db/listen.ts';
import type { VerifyToken } from '#server/identity/verify.ts';
import { accessOf, AccessRefused, expiredText, type Access } from './access.ts';
import { bindingsSchema, isAskedFor, toBinding, type Binding } from './bindings.ts';
import { frameText, parseFrame, type Frame } from './frames.ts';
import type { Insert, PublishedTable } from './inserts.ts';

/** The dependencies of the realtime service. */
export interface RealtimeDeps {
  db: Db;
  listen: Listen;
  /** The tables of the publication (`installRealtime`). */
  tables: ReadonlyMap<string, PublishedTable>;
  verifyToken: VerifyToken;
  clock: () => Date;
  /** Milliseconds of a clock that no one sets. */
  elapsed: () => number;
  logger: Logger;
}

/** A client's topic with its bindings; the rights are those of its own token. */
export interface Channel {
  topic: string;
  joinRef: string | null;
  bindings: Binding[];
  access: Access;
}

/** Limits of one socket. */
export const socketLimits = {
  channels: 20,
  bindingsPerChannel: 10,
  /** A client that sends more frames than this in ten seconds, pings included, is disconnected. */
  framesPerTenSeconds: 100,
  /** A client that does not read is disconnected when this much waits to be sent. */
  unsentBytes: 1024 * 1024,
  /** The client sends a heartbeat every 25 seconds. */
  silenceMs: 60_000,
};

/** https://datatracker.ietf.org/doc/html/rfc6455#section-7.4.1 */
const closeCodes = { policyViolation: 1008, internalError: 1011 };

const joinSchema = v.object({
  access_token: v.nullish(v.string()),
  config: v.optional(
    v.object({
      postgres_changes: v.nullish(bindingsSchema),
      private: v.nullish(v.boolean()),
      presence: v.nullish(v.object({ enabled: v.nullish(v.boolean()) })),
    }),
    {},
  ),
});
const accessTokenSchema = v.object({ access_token: v.nullable(v.string()) });

interface SocketOptions {
  webSocket: WebSocket;
  apiKey: string;
  deps: RealtimeDeps;
  /** Why a channel of this user cannot be joined now; null: it can. */
  refusalOfJoin: (socket: RealtimeSocket, uid: string | null) => string | null;
}

/** One client connection: the server side of the Phoenix channels protocol, as Supabase Realtime speaks it. */
export class RealtimeSocket {
  readonly channels = new Map<string, Channel>();
  readonly #options: SocketOptions;
  /** Frames are handled one after the other: verifying a token takes a moment. */
  #handling: Promise<void> = Promise.resolve();
  #nextBindingId = 1;
  #lastFrameAt: number;
  #frames = { since: -Infinity, count: 0 };

  constructor(options: SocketOptions) {
    this.#options = options;
    this.#lastFrameAt = options.deps.elapsed();
    options.webSocket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    options.webSocket.on('ping', () => this.#count());
    options.webSocket.on('pong', () => this.#count());
    // A frame that is too large, or not of the protocol: `ws` closes the connection itself.
    options.webSocket.on('error', () => undefined);
  }

  /** Disconnects a silent client, and closes channels whose token has expired. */
  sweep(now: Date): void {
    if (this.#options.deps.elapsed() - this.#lastFrameAt > socketLimits.silenceMs) {
      this.#options.webSocket.terminate();
      return;
    }
    for (const channel of this.channels.values()) {
      this.closeIfExpired(channel, now);
    }
  }

  close(code: number, reason: string): void {
    this.channels.clear();
    this.#options.webSocket.close(code, reason);
  }

  terminate(): void {
    this.#options.webSocket.terminate();
  }

  isJoined(channel: Channel): boolean {
    return this.channels.get(channel.topic) === channel;
  }

  /** Sends an inserted row to a channel, with the ids of the bindings that ask for it. */
  sendInsert(channel: Channel, insert: Insert, data: Record<string, unknown>): void {
    const ids = channel.bindings
      .filter((binding) => isAskedFor(binding, insert))
      .map(({ id }) => id);
    this.#push(channel, 'postgres_changes', { ids, data });
  }

  closeIfExpired(channel: Channel, now: Date): boolean {
    const hasExpired = channel.access.expiresAt <= now.getTime();
    if (hasExpired) {
      this.#shutDown(channel, expiredText(channel.access.expiresAt, now));
    }
    return hasExpired;
  }

  /** Counts a frame; false when the connection is closed, also because of this frame. */
  #count(): boolean {
    const { webSocket, deps } = this.#options;
    if (webSocket.readyState !== webSocket.OPEN) {
      return false;
    }
    const now = deps.elapsed();
    this.#lastFrameAt = now;
    if (now - this.#frames.since >= 10_000) {
      this.#frames = { since: now, count: 0 };
    }
    this.#frames.count += 1;
    if (this.#frames.count > socketLimits.framesPerTenSeconds) {
      this.close(closeCodes.policyViolation, 'Too many messages per second');
      return false;
    }
    return true;
  }

  #receive(data: WebSocket.RawData, isBinary: boolean): void {
    const { deps } = this.#options;
    if (!this.#count()) {
      return;
    }
    // Binary frames are broadcasts, which this service does not have. `ws` passes on the text of others as one buffer.
    const frame = isBinary || !Buffer.isBuffer(data) ? null : parseFrame(data.toString('utf8'));
    if (!frame) {
      this.close(closeCodes.internalError, 'Malformed frame');
      return;
    }
    this.#handling = this.#handling
      .then(() => this.#handle(frame))
      .catch((error: unknown) => {
        deps.logger.error({ err: error }, 'a realtime frame failed');
        this.close(closeCodes.internalError, 'Internal error');
      });
  }

  async #handle(frame: Frame): Promise<void> {
    const channel = this.channels.get(frame.topic);
    if (frame.topic === 'phoenix' && frame.event === 'heartbeat') {
      this.#reply(frame, 'ok', {});
    } else if (frame.event === 'phx_join') {
      await this.#join(frame);
    } else if (frame.event === 'phx_leave') {
      this.#reply(frame, 'ok', {});
      if (channel) {
        this.#close(channel);
      }
    } else if (!channel) {
      this.#reply(frame, 'error', { reason: 'unmatched topic' });
    } else if (frame.event === 'access_token') {
      await this.#replaceToken(channel, frame.payload);
    } else if (frame.event === 'broadcast' || frame.event === 'presence') {
      this.#reply(frame, 'error', { reason: `The embedded service has no ${frame.event}` });
    }
    // The real service ignores other events.
  }

  async #join(frame: Frame): Promise<void> {
    const earlier = this.channels.get(frame.topic);
    if (earlier) {
      this.#close(earlier);
    }
    const refuse = (reason: string) => this.#reply(frame, 'error', { reason });
    const payload = v.safeParse(joinSchema, frame.payload);
    if (!/^realtime:./s.test(frame.topic)) {
      refuse(
        frame.topic === 'realtime:'
          ? 'TopicNameRequired: You must provide a topic name'
          : 'unmatched topic',
      );
      return;
    }
    if (!payload.success) {
      refuse('InvalidJoinPayload: The payload of the join is not valid');
      return;
    }
    const { access_token: token, config } = payload.output;
    const refusal = refusalOfConfig(frame.topic, config, this.channels.size);
    if (refusal) {
      refuse(refusal);
      return;
    }
    try {
      const access = await accessOf(token, this.#options.apiKey, this.#options.deps);
      const refusedNow = this.#options.refusalOfJoin(this, access.uid);
      if (refusedNow) {
        refuse(refusedNow);
        return;
      }
      this.#open(frame, access, config.postgres_changes ?? []);
    } catch (error) {
      refuse(this.#refusalText(error, 'code'));
    }
  }

  #open(frame: Frame, access: Access, requests: v.InferOutput<typeof bindingsSchema>): void {
    const asked = requests.map((request) => ({ ...request, id: this.#nextBindingId++ }));
    const bindings = asked.map((request) =>
      toBinding(request, request.id, this.#options.deps.tables),
    );
    const refused = bindings.find((binding) => 'refusal' in binding);
    const channel: Channel = {
      topic: frame.topic,
      joinRef: frame.joinRef,
      // As in the real service, one binding that is refused refuses all; the channel is joined all the same.
      bindings: refused ? [] : bindings.filter((binding) => 'id' in binding),
      access,
    };
    this.channels.set(channel.topic, channel);
    this.#reply(frame, 'ok', { postgres_changes: asked });
    if (refused) {
      this.#system(channel, 'postgres_changes', 'error', refused.refusal);
    } else if (bindings.length > 0) {
      this.#reportSubscribed(channel);
    }
  }

  /** From then on the new token's rights alone count. Without a token the real service keeps the earlier one. */
  async #replaceToken(channel: Channel, payload: unknown): Promise<void> {
    const parsed = v.safeParse(accessTokenSchema, payload);
    const token = parsed.success ? parsed.output.access_token : null;
    if (token === null || token.startsWith('sb_') || token === channel.access.token) {
      return;
    }
    try {
      channel.access = await accessOf(token, this.#options.apiKey, this.#options.deps);
    } catch (error) {
      this.#shutDown(channel, this.#refusalText(error, 'text'));
      return;
    }
    if (channel.bindings.length > 0) {
      this.#reportSubscribed(channel);
    }
  }

  /** The text of a refused token; other errors are logged and not shown. */
  #refusalText(error: unknown, form: 'code' | 'text'): string {
    if (error instanceof AccessRefused) {
      return form === 'code' ? `${error.code}: ${error.message}` : error.message;
    }
    this.#options.deps.logger.error({ err: error }, 'verifying a realtime token failed');
    return 'Unknown Error on Channel';
  }

  #reportSubscribed(channel: Channel): void {
    this.#system(channel, 'postgres_changes', 'ok', 'Subscribed to PostgreSQL');
  }

  #shutDown(channel: Channel, message: string): void {
    this.#system(channel, 'system', 'error', message);
    this.#close(channel);
  }

  #close(channel: Channel): void {
    this.channels.delete(channel.topic);
    const { joinRef, topic } = channel;
    this.#send({ joinRef, ref: joinRef, topic, event: 'phx_close', payload: {} });
  }

  #system(
    channel: Channel,
    extension: 'system' | 'postgres_changes',
    status: 'ok' | 'error',
    message: string,
  ): void {
    const name = channel.topic.slice('realtime:'.length);
    this.#push(channel, 'system', { message, status, extension, channel: name });
  }

  #reply({ joinRef, ref, topic }: Frame, status: 'ok' | 'error', response: unknown): void {
    this.#send({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } });
  }

  #push({ topic }: Channel, event: string, payload: unknown): void {
    this.#send({ joinRef: null, ref: null, topic, event, payload });
  }

  #send(frame: Frame): void {
    const { webSocket } = this.#options;
    if (webSocket.readyState !== webSocket.OPEN) {
      return;
    }
    if (webSocket.bufferedAmount > socketLimits.unsentBytes) {
      webSocket.terminate();
      return;
    }
    webSocket.send(frameText(frame));
  }
}

type JoinConfig = v.InferOutput<typeof joinSchema>['config'];

function refusalOfConfig(topic: string, config: JoinConfig, channels: number): string | null {
  if (config.private) {
    return `Unauthorized: You do not have permissions to read from this Channel topic: ${topic.slice('realtime:'.length)}`;
  }
  if (config.presence?.enabled) {
    return 'The embedded service has no presence';
  }
  if (channels >= socketLimits.channels) {
    return 'ChannelRateLimitReached: Too many channels';
  }
  return (config.postgres_changes?.length ?? 0) > socketLimits.bindingsPerChannel
    ? 'ChannelRateLimitReached: Too many bindings'
    : null;
}
