import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Command, Option } from '@commander-js/extra-typings';
import { machineNames, SHARED } from './machine-mutants.ts';
import { isSurvivor, printed, staleEntries, summaryOf } from './judge-machines.ts';
import { testMachines } from './test-machines.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const known = [...machineNames(root), ...SHARED];

const command = new Command()
  .name('npm run test:mutation --')
  .description(
    'Changes the rules of domain/ and the machines in one place after another, and runs their unit tests against each change.',
  )
  .addOption(
    new Option('--machine <name...>', 'only these machines, and not domain/').choices(known),
  )
  .option('--machines', 'all machines, and not domain/')
  .option('--plans', 'only the generated paths and invariants of the machines, and not domain/')
  .option('--only <text>', 'only the mutants of machines whose id contains this text')
  .option('--domain', 'domain/, and not the machines')
  .option('--mutate <files>', 'only these files of domain/, as patterns separated by commas')
  .exitOverride((error) => process.exit(error.exitCode === 0 ? 0 : 2))
  .parse();

const { machine, machines, plans = false, only = '', domain, mutate } = command.opts();
const isMachinesOnly = Boolean(machine ?? machines ?? plans) || only !== '';
const isDomainOnly = Boolean(domain ?? mutate);

if (!isMachinesOnly) {
  const stryker = ['stryker', 'run', ...(mutate === undefined ? [] : ['--mutate', mutate])];
  const { status } = spawnSync('npx', stryker, { cwd: root, stdio: 'inherit' });
  process.exitCode = status ?? 1;
}
if (!isDomainOnly) {
  const selected = machine ?? known;
  const { judged, broken, seconds } = await testMachines(root, {
    machines: selected,
    plans,
    only,
    onJudged: (one) => {
      if (isSurvivor(one) || only !== '') {
        console.log(printed(one));
      }
    },
    onProgress: (line) => {
      console.log(line);
    },
  });
  const { table, isEnough } = summaryOf(selected, judged);
  const isWhole = !plans && only === '' && broken.length === 0;
  const stale = isWhole ? staleEntries(selected, judged) : [];
  const time = `${(performance.now() / 1000).toFixed(0)} s, ${seconds.toFixed(0)} s of processor time`;
  console.log([table, time, ...broken, ...stale].join('\n'));
  const isDone = isEnough && broken.length === 0 && stale.length === 0;
  process.exitCode = isDone ? process.exitCode : 1;
}
