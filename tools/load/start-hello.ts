import { fork } from 'node:child_process';
import { once } from 'node:events';
import * as v from 'valibot';
import { startFlags } from '#tests/support/site.ts';

const portMessage = v.looseTuple([v.number()]);

interface Hello {
  origin: string;
  pid: number | undefined;
  stop: () => void;
}

/** Starts the hello-world in a process of its own. Without `databaseUrl` its select reads an embedded database. */
export async function startHello(slug: string, databaseUrl: string | null): Promise<Hello> {
  const child = fork(
    'tools/load/hello.ts',
    [slug, ...(databaseUrl === null ? [] : [databaseUrl])],
    { execArgv: [...startFlags, '--import', 'tsx'] },
  );
  const [port] = v.parse(portMessage, await once(child, 'message'));
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid,
    stop: () => void child.kill(),
  };
}
