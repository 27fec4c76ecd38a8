import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import * as v from 'valibot';
import { retry } from '#tests/paths/eventually.ts';
import { freePort } from '#tests/support/free-port.ts';
import type { Engine, EngineVisitor, EngineWindow } from './engine.ts';
import { programs } from './programs.ts';

/** Without it the toolbar of MiniBrowser is 447 px wide, and no window is narrower. */
const NARROW_TOOLBAR = 'window * { min-width: 0; padding: 0; margin: 0; font-size: 1px; }';

/** The name of a reference to an element in WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** WebKitGTK in its MiniBrowser, by WebDriver, on a display of its own. */
export async function openWebKit(): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'riwaq-webkit-'));
  const gtk = join(home, 'gtk-3.0');
  await mkdir(gtk);
  await writeFile(join(gtk, 'gtk.css'), NARROW_TOOLBAR);
  await writeFile(join(gtk, 'settings.ini'), '[Settings]\ngtk-enable-animations=false\n');
  const screen = spawn(programs.xvfb, ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  const port = await freePort();
  const driver = spawn(programs.webkitDriver, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${number.toString().trim()}`,
      GDK_BACKEND: 'x11',
      XDG_CONFIG_HOME: home,
      XDG_CACHE_HOME: home,
      XDG_DATA_HOME: home,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const errors: string[] = [];
  driver.stdout.setEncoding('utf8').on('data', (lines: string) => {
    errors.push(...lines.split('\n').filter((line) => /^CONSOLE.*(?:ERROR|WARN)/.test(line)));
  });
  const call = caller(`http://127.0.0.1:${port}`);
  await retry(() => call('GET', '/status'));
  return {
    name: 'webkit',
    newVisitor: () => newVisitor(call),
    takeErrors: () => errors.splice(0),
    close: async () => {
      await Promise.all([ended(driver), ended(screen)]);
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function ended(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}

type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

const responseSchema = v.object({ value: v.unknown() });
const failureSchema = v.object({ error: v.string(), message: v.string() });

/** Sends the commands of WebDriver. */
function caller(origin: string): Call {
  return async (method, path, body) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = v.parse(responseSchema, await response.json());
    if (!response.ok) {
      const { error, message } = v.parse(failureSchema, value);
      throw new Error(`${method} ${path}: ${error}. ${message}`);
    }
    return value;
  };
}

async function newVisitor(callDriver: Call): Promise<EngineVisitor> {
  const args = ['--automation', '--enable-write-console-messages-to-stdout=true'];
  const { sessionId } = v.parse(
    v.object({ sessionId: v.string() }),
    await callDriver('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { args } } },
    }),
  );
  const call: Call = (method, path, body) =>
    callDriver(method, `/session/${sessionId}${path}`, body);
  const handles = async () => v.parse(v.array(v.string()), await call('GET', '/window/handles'));
  const [first = ''] = await handles();
  let current = first;
  /** The commands for a window: the driver has one current window. */
  const inWindow =
    (handle: string): Call =>
    async (...command) => {
      if (current !== handle) {
        await call('POST', '/window', { handle });
        current = handle;
      }
      return call(...command);
    };
  const window = windowOf(inWindow(first));
  return {
    window,
    resize: async ({ width, height }) => {
      let outer = height;
      await retry(async () => {
        await call('POST', '/window/rect', { width, height: outer });
        const inner = await window.run(() => innerHeight);
        outer += height - inner;
        if (inner !== height) {
          throw new Error(`The page has a height of ${inner}`);
        }
      });
    },
    popup: async (press) => {
      await press();
      return retry(async () => {
        const opened = (await handles()).find((handle) => handle !== first);
        if (opened === undefined) {
          throw new Error('No window was opened.');
        }
        return windowOf(inWindow(opened));
      });
    },
    close: async () => {
      await call('DELETE', '');
    },
  };
}

const elementSchema = v.nullable(v.object({ [ELEMENT]: v.string() }));

function windowOf(call: Call): EngineWindow {
  const run = (script: unknown, args: unknown[]) =>
    call('POST', '/execute/sync', { script: `return (${String(script)})(...arguments)`, args });
  return {
    open: async (url) => {
      await call('POST', '/url', { url });
    },
    run: async (script, ...args) => (await run(script, args)) as Awaited<ReturnType<typeof script>>,
    find: async (script, ...args) => {
      const found = v.parse(elementSchema, await run(script, args));
      if (!found) {
        return null;
      }
      const command = async (name: string, body?: object) => {
        await call('POST', `/element/${found[ELEMENT]}/${name}`, body);
      };
      return {
        click: () => command('click'),
        type: (text) => command('value', { text }),
        choose: (paths) => command('value', { text: paths.join('\n') }),
      };
    },
    screenshot: async () =>
      Buffer.from(v.parse(v.string(), await call('GET', '/screenshot')), 'base64'),
  };
}
