// Sets language, direction and colour scheme before the first paint. Runs before everything else, so it stays tiny.
(function () {
  var root = document.documentElement;
  var known = ['en', 'fr', 'ar'];
  var chosen = /(?:^|; )language=(en|fr|ar)(?:;|$)/.exec(document.cookie);
  var language = chosen ? chosen[1] : (navigator.language || 'en').slice(0, 2);
  root.lang = known.indexOf(language) < 0 ? 'en' : language;
  root.dir = root.lang === 'ar' ? 'rtl' : 'ltr';
  var scheme = null;
  try {
    scheme = localStorage.getItem('mantine-color-scheme-value');
  } catch (_error) {
    // Storage is forbidden: follow the system.
  }
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  root.setAttribute('data-mantine-color-scheme', scheme);
  // Where the library that locks the page's scrolling under dialogs looks for the nonce of its style element.
  window.__webpack_nonce__ = document.querySelector('meta[name="csp-nonce"]').content;
})();
