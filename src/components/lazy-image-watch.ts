/** How far outside the window a picture starts to load, and how often that is looked at. Specification, section 9. */
const MARGIN = '100px';
const THROTTLE_MS = 300;

const waiting = new Map<Element, () => void>();
const near = new Set<Element>();
let observer: IntersectionObserver | undefined;
let lastLook = -Infinity;
let nextLook: ReturnType<typeof setTimeout> | undefined;

/**
 * Calls `onNear` once, as soon as the element is within 100 px of the window. What is only scrolled past between two
 * looks is not near. Answers with the way to stop waiting.
 */
export function watchNear(element: Element, onNear: () => void): () => void {
  observer ??= new IntersectionObserver(note, { rootMargin: MARGIN });
  waiting.set(element, onNear);
  observer.observe(element);
  return () => forget(element);
}

function note(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting && waiting.has(target)) {
      near.add(target);
    } else {
      near.delete(target);
    }
  }
  if (near.size > 0) {
    nextLook ??= lookAfter(lastLook + THROTTLE_MS - performance.now());
  }
}

/** The first look, and one after a pause, is at once. */
function lookAfter(ms: number): ReturnType<typeof setTimeout> | undefined {
  if (ms > 0) {
    return setTimeout(look, ms);
  }
  look();
  return undefined;
}

function look(): void {
  nextLook = undefined;
  lastLook = performance.now();
  for (const element of [...near]) {
    const onNear = waiting.get(element);
    forget(element);
    onNear?.();
  }
}

function forget(element: Element): void {
  waiting.delete(element);
  near.delete(element);
  observer?.unobserve(element);
}
