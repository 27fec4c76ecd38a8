import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';

export type OwnPostgres = Awaited<ReturnType<typeof startPostgres>>;

/** A PostgreSQL server of a test's own, which may be stopped and started: `.ci/with-postgres` until its input ends. */
export async function startPostgres() {
  const command = ['sh', '-c', 'echo "$TEST_DATABASE_URL $TEST_DATABASE_CONTROL"; cat'];
  const script = spawn('.ci/with-postgres', command, { stdio: ['pipe', 'pipe', 'inherit'] });
  const [url, ...control] = await new Promise<[string, ...string[]]>((resolve, reject) => {
    let output = '';
    script.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [, address, action] = /^(postgres:\S+) (.+)\n/m.exec(output) ?? [];
      if (address && action) {
        resolve([address, ...action.split(' ')]);
      }
    });
    script.once('exit', () => reject(new Error(`No PostgreSQL server was started:\n${output}`)));
  });
  const run = (...action: string[]) => {
    const [program = '', ...words] = [...control, ...action];
    execFileSync(program, words, { cwd: '/', stdio: 'ignore' });
  };
  return {
    /** The address of its own database `postgres`, as its superuser. */
    url,
    /** Stops it as a loss of its machine would. */
    stop: () => run('-m', 'immediate', 'stop'),
    start: () => run('start'),
    /** Stops it for good, and deletes its data. */
    end: async () => {
      const ended = once(script, 'exit');
      script.stdin.end();
      await ended;
    },
  };
}
