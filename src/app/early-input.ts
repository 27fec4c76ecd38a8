// What a person presses and types before the scripts of a page have run (public/boot.js keeps the last press).

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The controls of the server's HTML. */
export function renderedControls(root: HTMLElement): Control[] {
  return [...root.querySelectorAll<Control>('input, select, textarea')];
}

/** The button that was pressed before the scripts ran. From now on React keeps presses itself. */
export function takeEarlyPress(): HTMLElement | null {
  document.documentElement.removeAttribute('data-ssr');
  return document.querySelector('[data-pressed]');
}

/** Presses the button that has taken the place of one of the server's HTML, if one was pressed. */
export function pressCounterpart(pressed: HTMLElement | null): void {
  if (!pressed) {
    return;
  }
  const nameOf = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent;
  const buttons = [...document.querySelectorAll('button')];
  buttons.find((button) => nameOf(button) === nameOf(pressed))?.click();
}

/** Puts what was typed into a control of the server's HTML into the one that React has rendered in its place. */
export function restoreTyped(control: Control): void {
  const next = document.querySelector<Control>(`#root [name="${control.name}"]`);
  if (!control.isConnected && next && next.value !== control.value) {
    type(next, control.value);
  }
}

/** Shows React, which has hydrated this control, what was typed into it before: its next rendering would set it back. */
export function reportTyped(control: Control): void {
  if (!control.isConnected) {
    return;
  }
  const rendered = renderedValue(control);
  const typed = control.value;
  const isTicked =
    control instanceof HTMLInputElement && control.checked !== control.defaultChecked;
  if (isTicked || rendered !== typed) {
    // A part of the page that React has not hydrated yet is hydrated by it.
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (isTicked) {
    control.checked = control.defaultChecked;
    control.click();
  } else if (rendered !== typed) {
    control.value = rendered;
    type(control, typed);
  }
}

function renderedValue(control: Control): string {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? '';
  }
  // Without the attribute the value of a box is `on`, and no one types it.
  return /checkbox|radio/.test(control.type) ? control.value : control.defaultValue;
}

function type(control: Control, text: string): void {
  // Not by the element itself, whose value React watches.
  Reflect.set(Object.getPrototypeOf(control), 'value', text, control);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
