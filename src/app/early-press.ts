/**
 * Presses the button that was pressed before the scripts ran (public/boot.js). From now on React keeps presses itself. On a
 * page that the browser renders anew the button is gone with the server's HTML.
 */
export function repeatEarlyPress(): void {
  document.documentElement.removeAttribute('data-ssr');
  document.querySelector<HTMLElement>('[data-pressed]')?.click();
}
