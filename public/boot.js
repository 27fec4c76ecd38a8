// Sets language, direction and colour scheme before the first paint. Runs before everything else, so it stays tiny.
(function () {
  var root = document.documentElement;
  // A page that the server has rendered says its language itself.
  if (!root.hasAttribute('data-served')) {
    var asked = /[?&]lang=(en|fr|ar)(?:&|$)/.exec(location.search);
    var chosen = /(?:^|; )language=(en|fr|ar)(?:;|$)/.exec(document.cookie);
    var language = asked ? asked[1] : chosen ? chosen[1] : (navigator.language || 'en').slice(0, 2);
    root.lang = ['en', 'fr', 'ar'].indexOf(language) < 0 ? 'en' : language;
    root.dir = root.lang === 'ar' ? 'rtl' : 'ltr';
  }
  var scheme = /(?:^|; )color-scheme=(light|dark)(?:;|$)/.exec(document.cookie);
  root.setAttribute(
    'data-mantine-color-scheme',
    scheme ? scheme[1] : matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  );
  // Where the library that locks the page's scrolling under dialogs looks for the nonce of its style element.
  window.__webpack_nonce__ = document.querySelector('meta[name="csp-nonce"]').content;
})();
