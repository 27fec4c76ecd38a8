/** The site's theme, light and dark. */
export const chooserStyles = `
:root { color-scheme: light dark; --page: #fbfaf7; --surface: #fff; --band: #f1ebdf; --text: #12232e; --quiet: #51626c;
  --primary: #0b5c73; --on-primary: #fff; --line: #d9d2c3; --accent: #b5462f; }
@media (prefers-color-scheme: dark) { :root { --page: #0e1a21; --surface: #16252e; --band: #1b2c36; --text: #eaf1f3;
  --quiet: #a9bbc4; --primary: #7cc4d6; --on-primary: #0e1a21; --line: #2c404b; --accent: #f0a08c; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.6 'Readex Pro Variable', system-ui, sans-serif; }
[lang='ar'] body { line-height: 1.75; }
main { max-width: 26rem; margin-inline: auto; padding: 1.5rem 1.25rem 2rem; }
.brand { display: flex; align-items: center; gap: .5rem; color: var(--primary); font-weight: 600; }
.brand svg { inline-size: 1.5rem; block-size: 1.75rem; }
h1 { font-size: 1.5rem; font-weight: 600; line-height: 1.25; margin: 1rem 0 .75rem; }
h2 { font-size: .875rem; font-weight: 500; color: var(--quiet); margin: 1.5rem 0 .5rem; }
.demo { margin: 0; padding: .625rem .875rem; border-radius: 12px; background: var(--band); font-size: .875rem; line-height: 1.5;
  border-inline-start: 4px solid var(--accent); }
.error { color: var(--accent); margin: .75rem 0 0; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem; }
.account { inline-size: 100%; min-block-size: 3.5rem; display: flex; align-items: center; gap: .75rem; padding: .5rem .75rem;
  font: inherit; text-align: start; color: inherit; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; cursor: pointer; }
.account:hover, .account:focus-visible { border-color: var(--primary); }
.initials { flex: none; display: grid; place-items: center; inline-size: 2.5rem; block-size: 2.5rem; color: var(--on-primary);
  background: var(--primary); border-radius: 1.25rem 1.25rem 4px 4px; font-weight: 600; font-size: .875rem; }
.who { min-inline-size: 0; display: grid; justify-items: start; line-height: 1.35; }
.who bdi { overflow-wrap: anywhere; }
.email { color: var(--quiet); font-size: .875rem; }
label { display: block; font-size: .875rem; margin-block-end: .75rem; }
input { display: block; inline-size: 100%; min-block-size: 2.75rem; margin-block-start: .25rem; padding: .375rem .75rem; font: inherit;
  color: inherit; background: var(--surface); border: 1px solid var(--quiet); border-radius: 8px; }
.submit { min-block-size: 2.75rem; padding: .375rem 1.25rem; font: inherit; font-weight: 500; color: var(--on-primary);
  background: var(--primary); border: 0; border-radius: 8px; cursor: pointer; }
:focus-visible { outline: 3px solid var(--primary); outline-offset: 2px; }
`;

/**
 * Sends the choice to the page that opened the popup, and to no other origin. That page closes the popup: if the popup
 * closed itself, the page could see it closed before the message arrives, as if the user had cancelled.
 */
export const chooserScript = `
const idToken = document.body.dataset.idToken;
if (idToken && window.opener) {
  window.opener.postMessage({ type: 'embedded-signin', idToken }, window.location.origin);
}
`;
