import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { checkInvariants } from './invariants.ts';
import { pathModels } from './models.ts';
import type { PathModel } from './path-model.ts';
import { makePlan } from './plan.ts';
import { pageOf, planAsMarkdown, summaryOf } from './print.ts';

const usage = `npm run paths -- [machine] [--json | --summary] [--from STATE] [--to STATE] [--write | --check]
Machines: ${pathModels.map(({ name }) => name).join(', ')}`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    summary: { type: 'boolean', default: false },
    from: { type: 'string' },
    to: { type: 'string' },
    write: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
});

const [selected] = positionals;
const chosen = pathModels.filter(({ name }) => selected === undefined || name === selected);
if (chosen.length === 0) {
  console.error(`There is no machine "${selected ?? ''}".\n${usage}`);
  process.exit(2);
}
for (const model of chosen) {
  await run(model);
}

async function run(model: PathModel): Promise<void> {
  for (const { invariant, trail } of checkInvariants(model)) {
    process.exitCode = 1;
    console.error(`${model.name}: it does not hold that ${invariant}:\n  ${trail.join('\n  ')}`);
  }
  const plan = makePlan(model, {
    ...(values.from !== undefined && { from: values.from }),
    ...(values.to !== undefined && { to: values.to }),
  });
  const page = new URL(`../../docs/machines/${model.name}.md`, import.meta.url);
  if (values.write) {
    await writeFile(page, pageOf(model, makePlan(model)));
  } else if (values.check) {
    const kept = await readFile(page, 'utf8').catch(() => '');
    if (kept !== pageOf(model, makePlan(model))) {
      process.exitCode = 1;
      console.error(
        `docs/machines/${model.name}.md is stale: npm run paths -- ${model.name} --write`,
      );
    }
  } else if (values.json) {
    console.log(JSON.stringify(plan, null, 2));
  } else {
    console.log(values.summary ? summaryOf(model, plan) : planAsMarkdown(plan));
  }
}
