import { writeFile } from 'node:fs/promises';
import { actorDriver } from './actor-driver.ts';
import type { PathModel, Plan } from './path-model.ts';
import { runPath } from './run-path.ts';

interface Verdict {
  id: string;
  title: string;
  seconds: number;
  failure: string | null;
}

/** Runs the plans on live actors and writes a JUnit report. `exitCode` is 1 when a path fails. */
export async function writeJUnit(
  models: readonly PathModel[],
  file: string,
  planOf: (model: PathModel) => Plan,
): Promise<{ exitCode: 0 | 1; text: string }> {
  const suites: { name: string; verdicts: Verdict[] }[] = [];
  for (const model of models) {
    const verdicts: Verdict[] = [];
    for (const path of planOf(model).paths) {
      const begin = performance.now();
      const driver = actorDriver(model);
      const failure = await runPath(path, driver).then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      driver.stop();
      const seconds = (performance.now() - begin) / 1_000;
      verdicts.push({ id: path.id, title: path.title, seconds, failure });
    }
    suites.push({ name: model.name, verdicts });
  }
  await writeFile(file, reportOf(suites));
  const all = suites.flatMap(({ verdicts }) => verdicts);
  const failures = all.flatMap(({ failure }) => failure ?? []);
  return {
    exitCode: failures.length === 0 ? 0 : 1,
    text: [
      ...failures,
      `${all.length - failures.length} of ${all.length} paths passed: ${file}`,
    ].join('\n'),
  };
}

function reportOf(suites: readonly { name: string; verdicts: readonly Verdict[] }[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    ...suites.flatMap(({ name, verdicts }) => [
      `  <testsuite name="${escape(name)}" tests="${verdicts.length}" failures="${verdicts.filter(({ failure }) => failure !== null).length}">`,
      ...verdicts.map(({ id, title, seconds, failure }) => {
        const head = `    <testcase classname="${escape(name)}" name="${escape(`${id} ${title}`)}" time="${seconds.toFixed(3)}"`;
        return failure === null
          ? `${head}/>`
          : `${head}><failure message="${escape(failure)}"/></testcase>`;
      }),
      '  </testsuite>',
    ]),
    '</testsuites>',
    '',
  ].join('\n');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"\n]/g, (character) => entities[character] ?? character);
}
