import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { requireFreeFiles } from './open-files.ts';

test.runIf(process.platform === 'linux')('this process has files left', async () => {
  await expect(requireFreeFiles()).resolves.toBeUndefined();
});

test('a process that has opened more than four fifths of its files is not ready', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'riwaq-proc-'));
  await mkdir(join(folder, 'fd'));
  await writeFile(
    join(folder, 'limits'),
    'Max open files            10                   20   files\n',
  );
  const open = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, fd) => writeFile(join(folder, 'fd', `${fd}`), '')),
    );
  await open(8);
  await expect(requireFreeFiles(folder)).resolves.toBeUndefined();
  await open(9);
  await expect(requireFreeFiles(folder)).rejects.toThrow('9 of 10');
  await rm(folder, { recursive: true });
});
