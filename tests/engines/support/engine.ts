/** An element of a page. */
export interface EngineElement {
  click: () => Promise<void>;
  /** Presses the keys of a text, at the end of what is there. */
  type: (text: string) => Promise<void>;
  /** Chooses files of this machine, as the browser's own dialog does. */
  choose: (paths: string[]) => Promise<void>;
}

/** Runs in a page: what it uses arrives as arguments, and its result is data or an element. */
type PageScript<Result> = (...args: string[]) => Result | Promise<Result>;

/** A window of a browser. */
export interface EngineWindow {
  open: (url: string) => Promise<void>;
  run: <Result>(script: PageScript<Result>, ...args: string[]) => Promise<Result>;
  find: (script: PageScript<Element | null>, ...args: string[]) => Promise<EngineElement | null>;
  /** A PNG of what is in sight. */
  screenshot: () => Promise<Buffer>;
}

/** Of what a window shows of a page, in pixels. */
interface Size {
  width: number;
  height: number;
}

/** A browser without anything stored. */
export interface EngineVisitor {
  window: EngineWindow;
  resize: (size: Size) => Promise<void>;
  /** The window that the page opens upon a press. */
  popup: (press: () => Promise<void>) => Promise<EngineWindow>;
  close: () => Promise<void>;
}

export interface Engine {
  name: string;
  newVisitor: () => Promise<EngineVisitor>;
  /** The errors of all pages since the last call: uncaught ones, and those of the console. */
  takeErrors: () => string[];
  close: () => Promise<void>;
}
