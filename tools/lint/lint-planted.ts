import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** What a rule of a plugin in this folder reports about files with these names and contents, by oxlint: one line each. */
export function lintPlanted(
  { plugin, rule }: { plugin: string; rule: string },
  files: Record<string, string>,
): string {
  const folder = mkdtempSync(join(tmpdir(), 'riwaq-lint-'));
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(folder, name), content);
  }
  const config = join(folder, 'oxlint.json');
  writeFileSync(
    config,
    JSON.stringify({
      jsPlugins: [resolve('tools/lint', plugin)],
      categories: { correctness: 'off' },
      rules: { [rule]: 'error' },
    }),
  );
  const oxlint = ['--import', 'tsx', 'node_modules/oxlint/bin/oxlint'];
  const { stdout } = spawnSync('node', [...oxlint, '-c', config, '-f', 'unix', folder], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return stdout;
}
