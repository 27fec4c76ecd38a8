// The READMEs of the packages, followed as a new developer would: their commands and files, with the packed packages, in an empty
// folder outside of this repository. It installs packages from the registry.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser } from '#tests/support/find-browser.ts';
import { freePort } from '#tests/support/free-port.ts';
import { launchBrowser } from '#tests/support/launch-browser.ts';
import { brokenConfig, oddFiles } from './odd-application.ts';

const root = join(import.meta.dirname, '../..');
const readme = await readReadme('xstate-workbench');
const [fiveCommands = [], recordingCommands = [], planCommands = []] = readme.commands;

let folder: string;
let browser: Browser;
const stops: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  execFileSync('npm', ['run', '--silent', 'pack:packages'], { cwd: root });
  folder = await mkdtemp(join(tmpdir(), 'xstate-workbench-readme-'));
  browser = await launchBrowser(findBrowser());
});
afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()));
  await browser.close();
  await rm(folder, { recursive: true });
});

test('five commands lead from an empty folder to a plan and a live drawing', async () => {
  expect(fiveCommands).toHaveLength(5);
  const app = join(folder, 'example');
  await mkdir(app);
  const [plan, serve] = fiveCommands.slice(-2);
  for (const command of fiveCommands.slice(0, -2)) {
    run(await withPackedPackages(command), app);
  }
  expect(run(plan, app)).toContain('The order arrives, ends in ordered');
  const { application, workbench, foreign } = await openTabs(await start(`${serve}`, app));

  await application.getByRole('button', { name: 'Next' }).click();
  await expectState(workbench, 'wizard', 'address');
  await workbench.getByRole('button', { name: 'Send', exact: true }).click();
  await workbench.getByRole('button', { name: 'Type a street', exact: true }).click();
  await workbench.getByRole('button', { name: 'Press Next', exact: true }).click();
  await application.getByText('Your order has the number 7.').waitFor();
  await expectState(workbench, 'wizard', 'ordered');

  const recording = await exportTo(workbench, app);
  await copyTestTo(workbench, join(app, 'src/copied.test.ts'));
  const { numTotalTestSuites, numFailedTests } = JSON.parse(
    run('npx vitest run --reporter json', app),
  ) as Record<string, unknown>;
  expect([numTotalTestSuites, numFailedTests]).toEqual([2, 0]);

  expect(foreign).toEqual([]);

  const [openRecording] = recordingCommands;
  const alone = await browser.newPage();
  const errors = errorsOf(alone);
  await alone.goto(await start(`${openRecording}`, app));
  await alone.getByLabel('Recording to open').setInputFiles(recording);
  await alone.getByText('The machine, as it is now, does the same.').waitFor();
  expect(errors).toEqual([]);
});

test('an application without a path model is drawn and takes an event', async () => {
  const app = join(folder, 'feedback');
  const ofModel = ['src/feedback.paths.ts', 'workbench.config.ts'];
  await writeFiles(
    app,
    readme.files,
    [...readme.files.keys()].filter((file) => !ofModel.includes(file)),
  );
  await symlink(join(folder, 'example/node_modules'), join(app, 'node_modules'));
  expect(() => run('npx xstate-paths', app)).toThrow(/This folder has no workbench\.config\.ts/);
  expect(run('npx xstate-paths --help', app)).toContain('--strategy <name>');
  const { application, workbench } = await openTabs(await start('npx vite', app));

  await application.getByRole('button', { name: 'feedback.bad' }).click();
  await expectState(workbench, 'feedback', 'form');
  await workbench.getByRole('group', { name: /^Drawing of feedback/ }).waitFor();
  await workbench.getByRole('button', { name: 'Send', exact: true }).click();
  await workbench
    .getByLabel(/^An(?:other)? event, as JSON$/)
    .fill('{ "type": "feedback.update", "value": "Too slow." }');
  await workbench.getByRole('button', { name: 'Send event' }).click();
  await workbench.getByRole('button', { name: 'submit', exact: true }).click();
  await expectState(workbench, 'feedback', 'thanks');

  const reloaded = workbench.waitForEvent('load');
  await writeFiles(app, readme.files, ofModel);
  await reloaded;
  await workbench.getByRole('button', { name: 'Test plan' }).click();
  await workbench.getByText('Each of the 7 transitions is in a path.').waitFor();
  const [plan, write] = planCommands;
  expect(run(plan, app)).toContain('Press Submit');
  expect(run(write, app).trim().split('\n')).toEqual([
    'docs/machines/feedback.md',
    'docs/machines/feedback.svg',
  ]);

  const inDevelopment = /`(inspect: import\.meta\.env\.DEV .*?)`/.exec(readme.text)?.[1];
  const main = readme.files.get('src/main.ts') ?? '';
  await writeFile(join(app, 'src/main.ts'), main.replace('{ inspect })', `{ ${inDevelopment} })`));
  run('npx vite build', app);
  const built = run('cat dist/assets/*.js', app);
  expect(built).toContain('feedback.good');
  expect(built).not.toContain('BroadcastChannel');
});

test('the model of the README of xstate-paths becomes a plan and a passing test', async () => {
  const { files, commands, blocks } = await readReadme('xstate-paths');
  const app = join(folder, 'bell');
  await writeFiles(app, files, [...files.keys()]);
  await symlink(join(folder, 'example/node_modules'), join(app, 'node_modules'));
  const [, [plan, write] = [], [runTests] = []] = commands;
  const printed = blocks.find(({ language }) => language === 'text');
  expect(run(plan, app)).toContain(printed?.text.trim());
  run(write, app);
  expect(run(runTests, app)).toContain('7 passed');
});

test('objects of a class and another version of the machine stop neither application nor workbench', async () => {
  const app = join(folder, 'odd');
  const files = new Map([...readme.files, ...oddFiles('paid')]);
  await writeFiles(app, files, ['vite.config.mts', ...oddFiles('paid').keys()]);
  await symlink(join(folder, 'example/node_modules'), join(app, 'node_modules'));
  const { workbench } = await openTabs(await start('npx vite', app));
  const errors = errorsOf(workbench);
  await workbench.getByRole('button', { name: /^my shop-1 open/ }).click();
  await workbench.getByRole('button', { name: 'Send', exact: true }).click();
  await workbench.getByRole('button', { name: 'Pay', exact: true }).click();
  await expectState(workbench, 'my shop', 'paid');
  const entries = workbench.getByRole('list', { name: 'Log' }).getByRole('button');
  await entries.filter({ hasText: 'pay' }).waitFor();
  const recording = await exportTo(workbench, app);

  const reloaded = workbench.waitForEvent('load');
  await writeFiles(app, oddFiles('sold'), ['src/shop.js']);
  await reloaded;
  await workbench.getByLabel('Recording to open').setInputFiles(recording);
  await entries.filter({ hasText: 'pay' }).click();
  await workbench.getByText('The machine, as it is now, does something else:').waitFor();
  expect(errors).toEqual([]);

  const broken = workbench.waitForEvent('load');
  await writeFiles(app, brokenConfig, [...brokenConfig.keys()]);
  await broken;
  await workbench.getByRole('button', { name: /^my shop-1 open/ }).click();
  await workbench.getByRole('button', { name: 'Send', exact: true }).click();
  await workbench
    .getByRole('alert')
    .getByText(/a path model: no sample of pay$/)
    .waitFor();
});

/** The code blocks of a README: its files by their paths, and its commands. */
async function readReadme(name: string) {
  const text = await readFile(join(root, 'packages', name, 'README.md'), 'utf8');
  const blocks = [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(
    ([, language, block = '']) => ({ language, text: block }),
  );
  const files = blocks.flatMap(({ text }) => {
    const [, path] = /^(?:\/\/|<!--) ([\w./-]+\.\w+)/.exec(text) ?? [];
    return path === undefined ? [] : [[path, text] as const];
  });
  const commands = blocks
    .filter(({ language }) => language === 'sh')
    .map(({ text }) => text.trim().split('\n'));
  return { text, blocks, files: new Map(files), commands };
}

/** The command with the packed packages, and the versions of this repository. */
async function withPackedPackages(command: string): Promise<string> {
  const { dependencies, devDependencies } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
  const versions = { ...dependencies, ...devDependencies };
  if (!command.startsWith('npm install ')) {
    return command;
  }
  return command
    .split(' ')
    .map((word) => {
      const version = versions[word];
      return word.startsWith('xstate-')
        ? join(root, `dist/packages/${word}-${version}.tgz`)
        : version === undefined
          ? word
          : `${word}@${version}`;
    })
    .join(' ');
}

function run(command = '', cwd: string): string {
  return execFileSync('sh', ['-c', command], { cwd, env, encoding: 'utf8', stdio: 'pipe' });
}

/** Vitest sets variables that Vite reads. */
const env = { PATH: process.env.PATH, HOME: process.env.HOME };

/** Starts a server, and resolves with the last address that it prints. */
async function start(command: string, cwd: string): Promise<string> {
  const isVite = command === 'npx vite';
  const port = isVite ? ['--port', String(await freePort()), '--strictPort'] : [];
  const server = spawn('sh', ['-c', `exec ${[command, ...port].join(' ')}`], {
    cwd,
    env: { ...env, NO_COLOR: '1' },
    detached: true,
  });
  stops.push(async () => {
    if (server.pid !== undefined && server.exitCode === null) {
      process.kill(-server.pid, 'SIGTERM');
      await once(server, 'exit');
    }
  });
  let printed = '';
  return new Promise((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /(?:Machines at work|The workbench): +(\S+)/.exec(printed)?.[1];
      if (address !== undefined) {
        resolve(address);
      }
    });
    server.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    server.once('exit', () => reject(new Error(`${command}: ${printed}`)));
  });
}

/** The application and the workbench, in two tabs; `foreign`: what they request elsewhere. */
async function openTabs(address: string) {
  const context = await browser.newContext({
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const foreign: string[] = [];
  context.on('request', (request) => {
    const url = request.url();
    if (url.startsWith('http') && !url.startsWith(new URL('/', address).href)) {
      foreign.push(url);
    }
  });
  const [application, workbench] = [await context.newPage(), await context.newPage()];
  await application.goto(new URL('/', address).href);
  await workbench.goto(address);
  return { application, workbench, foreign };
}

async function expectState(workbench: Page, machine: string, state: string): Promise<void> {
  await workbench.getByRole('button', { name: new RegExp(`^${machine}\\S* ${state}`) }).waitFor();
}

async function exportTo(workbench: Page, app: string): Promise<string> {
  const downloaded = workbench.waitForEvent('download');
  await workbench.getByRole('button', { name: 'Export' }).click();
  const file = join(app, 'recording.json');
  await (await downloaded).saveAs(file);
  return file;
}

async function copyTestTo(workbench: Page, file: string): Promise<void> {
  await workbench.getByRole('button', { name: 'Copy as test' }).click();
  await workbench.getByRole('button', { name: 'Copied' }).waitFor();
  await writeFile(file, await workbench.evaluate(() => navigator.clipboard.readText()));
}

function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') {
      errors.push(message.text());
    }
  });
  return errors;
}

async function writeFiles(
  app: string,
  files: ReadonlyMap<string, string>,
  paths: readonly string[],
): Promise<void> {
  for (const path of paths) {
    await mkdir(dirname(join(app, path)), { recursive: true });
    await writeFile(join(app, path), files.get(path) ?? '');
  }
}
