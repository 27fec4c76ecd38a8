import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { pathModels } from '#machines/all.paths.ts';
import { chartSvg, machineGraph } from 'xstate-workbench/drawing';

describe.each(pathModels)('the chart of $name', async ({ name, machine }) => {
  const svg = await chartSvg(machine);

  it('is the one in docs/machines', async () => {
    expect(await readFile(`docs/machines/${name}.svg`, 'utf8')).toBe(svg);
  });

  it('has every event, guard and action as text', () => {
    const texts = [...svg.matchAll(/<tspan[^>]*>([^<]*)<\/tspan>/g)].map(([, text = '']) =>
      text.replace(/^[\s/[]+|[\],]+$/g, '').replaceAll('&#x27;', "'"),
    );
    const { states, transitions } = machineGraph(machine);
    const expected = [
      ...states.flatMap(({ name, tags, entry, exit }) => [name, ...tags, ...entry, ...exit]),
      ...transitions.flatMap(({ event, guard, actions }) => [event, guard ?? [], actions].flat()),
    ];
    expect(expected.filter((text) => !texts.includes(text))).toEqual([]);
  });
});
