import { parse, protocol, type PGlite, type Results } from '@electric-sql/pglite';
import { LRUCache } from 'lru-cache';
import { isOfOldSchema } from '#server/db/errors.ts';

const { serialize } = protocol;
type Messages = Parameters<typeof parse.parseResults>[0];

/** More than the API and the pages have; each takes some memory of the database. */
const MAX_PREPARED = 300;

interface PreparedStatement {
  name: string;
  parameterTypes: readonly number[];
  columns: Messages;
}

/**
 * Runs statements in the session of an embedded database, each prepared at its first use: planning one takes longer than
 * running it, and `PGlite.query` plans each time. One statement at a time.
 */
export class PGliteStatements {
  readonly #pglite: PGlite;
  readonly #prepared: LRUCache<string, PreparedStatement>;
  /** The names of those that are no longer kept. */
  readonly #unused: string[] = [];
  #named = 0;

  constructor(pglite: PGlite, max = MAX_PREPARED) {
    this.#pglite = pglite;
    this.#prepared = new LRUCache({ max, dispose: ({ name }) => void this.#unused.push(name) });
  }

  /** Rejects with the error of the database. */
  async run(text: string, values: readonly unknown[]): Promise<Results | undefined> {
    const { name, parameterTypes, columns } =
      this.#prepared.get(text) ?? (await this.#prepare(text));
    const parameters = values.map((value, index) => this.#serialize(value, parameterTypes[index]));
    try {
      const messages = await this.#send(
        serialize.bind({ statement: name, values: parameters }),
        serialize.execute(),
      );
      return parse.parseResults([...columns, ...messages], this.#pglite.parsers)[0];
    } catch (error) {
      if (isOfOldSchema(error)) {
        this.#prepared.delete(text);
      }
      throw error;
    }
  }

  async #prepare(text: string): Promise<PreparedStatement> {
    this.#named += 1;
    const name = `statement_${this.#named}`;
    const messages = await this.#send(
      ...this.#unused.splice(0).map((unused) => serialize.close({ type: 'S', name: unused })),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    );
    const statement = {
      name,
      parameterTypes: parse.parseDescribeStatementResults(messages),
      columns: messages.filter((message) => message.name === 'rowDescription'),
    };
    this.#prepared.set(text, statement);
    return statement;
  }

  /** As `PGlite.query` does. */
  #serialize(value: unknown, type = 0): string | null {
    if (value === null || value === undefined) {
      return null;
    }
    const serialized: unknown = this.#pglite.serializers[type]?.(value) ?? value;
    return String(serialized);
  }

  #send(...messages: Uint8Array[]): Promise<Messages> {
    return this.#pglite.execProtocolStream(Buffer.concat([...messages, serialize.sync()]));
  }
}
