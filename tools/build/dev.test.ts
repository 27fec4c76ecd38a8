import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';

test('npm run dev ends with one sentence when its port is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const dev = spawn(process.execPath, ['tools/build/dev.mjs'], {
    env: { PATH: process.env.PATH, PORT: String(port) },
  });
  const [output, [code]] = await Promise.all([
    Promise.all([dev.stdout, dev.stderr].map((stream) => stream.toArray())),
    once(dev, 'exit') as Promise<[number]>,
  ]);
  expect([code, output.flat().join('')]).toEqual([
    1,
    `Port ${port} is in use: choose another one, for example PORT=${port + 10}.\n`,
  ]);
  other.close();
});
