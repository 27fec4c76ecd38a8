import { pathToFileURL } from 'node:url';
import { findConfig } from '../config-file.mjs';
import { CONFIG, type PathsConfig } from '../config.ts';
import { judgeMutants } from './mutants.ts';
import { serveBatch } from '../mutants/mutant-process.ts';
import { printPlans } from './plans.ts';
import { runPlan } from './run.ts';

/** `xstate-paths`: the plans of the machines that `workbench.config.ts` of this folder names; `run`: runs one; `mutants`: which wrong edits of a chart no test notices. */
export async function main(args: readonly string[]): Promise<void> {
  // A reader that closes the pipe early, such as head, has seen enough.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? 0 : 1);
  });
  const [first, ...rest] = args;
  if (first === 'mutant-process') {
    serveBatch();
    return;
  }
  const file = findConfig(process.cwd());
  if (file === undefined && !args.some((each) => each === '--help' || each === '-h')) {
    console.error(
      [
        `This folder has no ${CONFIG}. It lists the path models (node_modules/xstate-paths/README.md), for example:`,
        "import { lightPaths } from './src/light.paths.ts';",
        'export default { models: [lightPaths] };',
      ].join('\n'),
    );
    process.exitCode = 2;
    return;
  }
  const config = file === undefined ? { models: [] } : await loadConfig(file);
  if (first === 'run') {
    process.exitCode = await runPlan(rest, config, (line) => console.log(line));
  } else if (first === 'mutants') {
    process.exitCode = await judgeMutants(rest, config, (line) => console.log(line));
  } else {
    const { exitCode, text } = await printPlans([...args], config);
    (exitCode === 2 ? process.stderr : process.stdout).write(`${text}\n`);
    process.exitCode = exitCode;
  }
}

async function loadConfig(file: string): Promise<PathsConfig> {
  const { default: config } = (await import(pathToFileURL(file).href)) as { default: PathsConfig };
  return config;
}
