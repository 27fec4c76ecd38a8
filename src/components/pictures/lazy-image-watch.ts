/** The distance from the viewport at which a picture loads, and the interval of checks. Specification, section 9. */
const MARGIN = '100px';
const THROTTLE_MS = 300;

const waiting = new Map<Element, () => void>();
const near = new Set<Element>();
let observer: IntersectionObserver | undefined;
let lastCheck = -Infinity;
let nextCheck: ReturnType<typeof setTimeout> | undefined;

/**
 * Calls `onNear` once, as soon as the element is within 100 px of the viewport. An element that is scrolled past between
 * two checks is ignored. Returns the function that stops watching.
 */
export function watchNear(element: Element, onNear: () => void): () => void {
  observer ??= new IntersectionObserver(onIntersection, { rootMargin: MARGIN });
  waiting.set(element, onNear);
  observer.observe(element);
  return () => unwatch(element);
}

function onIntersection(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting && waiting.has(target)) {
      near.add(target);
    } else {
      near.delete(target);
    }
  }
  if (near.size > 0) {
    nextCheck ??= checkAfter(lastCheck + THROTTLE_MS - performance.now());
  }
}

/** The first check, and the first after a pause, is immediate. */
function checkAfter(ms: number): ReturnType<typeof setTimeout> | undefined {
  if (ms > 0) {
    return setTimeout(check, ms);
  }
  check();
  return undefined;
}

function check(): void {
  nextCheck = undefined;
  lastCheck = performance.now();
  for (const element of [...near]) {
    const onNear = waiting.get(element);
    unwatch(element);
    onNear?.();
  }
}

function unwatch(element: Element): void {
  waiting.delete(element);
  near.delete(element);
  observer?.unobserve(element);
}
