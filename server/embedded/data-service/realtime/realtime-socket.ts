import type { Logger } from 'pino';
import * as v from 'valibot';
import type { WebSocket } from 'ws';
import type { Db } from '#server/db/database.ts';
import type { Listen } from '#server/db/listen.ts';
import type { VerifyToken } from '#server/identity/verify.ts';
import { accessOf, AccessRefused, TOKEN_EXPIRED, type Access } from './access.ts';
import {
  isAskedFor,
  NOT_SERVED,
  toBinding,
  type Binding,
  type BindingRequest,
} from './bindings.ts';
import { accessTokenSchema, frameText, joinSchema, parseFrame, type Frame } from './frames.ts';
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

/** Why a channel of this user cannot be joined now; null: it can. */
type RefusalOfJoin = (socket: RealtimeSocket, uid: string | null) => string | null;

/** One client connection: the server side of the Phoenix channels protocol, as Supabase Realtime speaks it. */
export class RealtimeSocket {
  readonly channels = new Map<string, Channel>();
  readonly #webSocket: WebSocket;
  readonly #apiKey: string;
  readonly #deps: RealtimeDeps;
  readonly #refusalOfJoin: RefusalOfJoin;
  /** Frames are handled one after the other: verifying a token takes a moment. */
  #handling: Promise<void> = Promise.resolve();
  #lastFrameAt: number;
  #frames = { since: -Infinity, count: 0 };

  constructor(webSocket: WebSocket, apiKey: string, deps: RealtimeDeps, refusal: RefusalOfJoin) {
    this.#webSocket = webSocket;
    this.#apiKey = apiKey;
    this.#deps = deps;
    this.#refusalOfJoin = refusal;
    this.#lastFrameAt = deps.elapsed();
    webSocket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    webSocket.on('ping', () => this.#count());
    webSocket.on('pong', () => this.#count());
    // A frame that is too large, or not of the protocol: `ws` closes the connection itself.
    webSocket.on('error', () => undefined);
  }

  /** Disconnects a silent client, and closes channels whose token has expired. */
  sweep(now: Date): void {
    if (this.#deps.elapsed() - this.#lastFrameAt > socketLimits.silenceMs) {
      this.#webSocket.terminate();
      return;
    }
    this.channels.forEach((channel) => this.closeIfExpired(channel, now));
  }

  close(code: number, reason: string): void {
    this.channels.clear();
    this.#webSocket.close(code, reason);
  }

  terminate(): void {
    this.#webSocket.terminate();
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
      this.#shutDown(channel, TOKEN_EXPIRED);
    }
    return hasExpired;
  }

  /** Counts a frame; false when the connection is closed, also because of this frame. */
  #count(): boolean {
    if (this.#webSocket.readyState !== this.#webSocket.OPEN) {
      return false;
    }
    const now = this.#deps.elapsed();
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
        this.#deps.logger.error({ err: error }, 'a realtime frame failed');
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
    } else {
      this.#reply(frame, 'error', { reason: `The embedded service has no ${frame.event}` });
    }
  }

  async #join(frame: Frame): Promise<void> {
    const earlier = this.channels.get(frame.topic);
    if (earlier) {
      this.#close(earlier);
    }
    try {
      const { access, requests } = await this.#admit(frame);
      this.#open(frame, access, requests);
    } catch (error) {
      this.#reply(frame, 'error', { reason: this.#refusalText(error) });
    }
  }

  /** The rights of a join and what it asks for; throws why it is refused. */
  async #admit({ topic, payload }: Frame) {
    const join = v.safeParse(joinSchema, payload);
    if (!/^realtime:./s.test(topic) || !join.success) {
      throw new AccessRefused('The topic or the payload of the join is not valid');
    }
    const { access_token: token, config } = join.output;
    const requests = config.postgres_changes ?? [];
    if (config.private || config.presence?.enabled) {
      throw new AccessRefused('The embedded service has no private channels and no presence');
    }
    const { channels, bindingsPerChannel } = socketLimits;
    if (this.channels.size >= channels || requests.length > bindingsPerChannel) {
      throw new AccessRefused('Too many channels, or too many bindings of one');
    }
    const access = await this.#accessOf(token);
    const refusal = this.#refusalOfJoin(this, access.uid);
    if (refusal) {
      throw new AccessRefused(refusal);
    }
    return { access, requests };
  }

  #open(frame: Frame, access: Access, requests: readonly BindingRequest[]): void {
    const asked = requests.map((request, index) => ({ ...request, id: index + 1 }));
    const bindings = asked.map((request) => toBinding(request, request.id, this.#deps.tables));
    const isRefused = bindings.includes(null);
    const channel: Channel = {
      topic: frame.topic,
      joinRef: frame.joinRef,
      // As in the real service, one binding that is refused refuses all; the channel is joined all the same.
      bindings: isRefused ? [] : bindings.filter((binding) => binding !== null),
      access,
    };
    this.channels.set(channel.topic, channel);
    this.#reply(frame, 'ok', { postgres_changes: asked });
    if (isRefused) {
      this.#system(channel, NOT_SERVED, 'error');
    } else {
      this.#reportBound(channel);
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
      channel.access = await this.#accessOf(token);
      this.#reportBound(channel);
    } catch (error) {
      this.#shutDown(channel, this.#refusalText(error));
    }
  }

  #reportBound(channel: Channel): void {
    if (channel.bindings.length > 0) {
      this.#system(channel, 'Subscribed to PostgreSQL');
    }
  }

  #accessOf(token: string | null | undefined): Promise<Access> {
    return accessOf(token, this.#apiKey, this.#deps.verifyToken);
  }

  /** The text of a refused token; other errors are logged and not shown. */
  #refusalText(error: unknown): string {
    if (error instanceof AccessRefused) {
      return error.message;
    }
    this.#deps.logger.error({ err: error }, 'verifying a realtime token failed');
    return 'Internal error';
  }

  #shutDown(channel: Channel, message: string): void {
    this.#system(channel, message, 'error', 'system');
    this.#close(channel);
  }

  #close(channel: Channel): void {
    this.channels.delete(channel.topic);
    const { joinRef, topic } = channel;
    this.#send({ joinRef, ref: joinRef, topic, event: 'phx_close', payload: {} });
  }

  #system(channel: Channel, message: string, status = 'ok', extension = 'postgres_changes'): void {
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
    if (this.#webSocket.readyState !== this.#webSocket.OPEN) {
      return;
    }
    if (this.#webSocket.bufferedAmount > socketLimits.unsentBytes) {
      this.#webSocket.terminate();
      return;
    }
    this.#webSocket.send(frameText(frame));
  }
}
