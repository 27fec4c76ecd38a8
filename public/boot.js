// Sets language, direction and colour scheme before the first paint. It blocks rendering, so it must stay small.
(function () {
  var root = document.documentElement;
  // A server-rendered page has its language already.
  if (!root.hasAttribute('data-ssr')) {
    var asked = /[?&]lang=(en|fr|ar)(?:[-_][^&]*)?(?:&|$)/i.exec(location.search);
    var chosen = /(?:^|; )language=(en|fr|ar)(?:;|$)/.exec(document.cookie);
    var offered = /^(en|fr|ar)(?:-|$)/i.exec(navigator.language);
    root.lang = (asked || chosen || offered || ['', 'en'])[1].toLowerCase();
    root.dir = root.lang === 'ar' ? 'rtl' : 'ltr';
  }
  var scheme = /(?:^|; )color-scheme=(light|dark)(?:;|$)/.exec(document.cookie);
  root.setAttribute(
    'data-mantine-color-scheme',
    scheme ? scheme[1] : matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  );
  // The scroll lock of dialogs reads the nonce of its style element from this variable (package get-nonce).
  window.__webpack_nonce__ = document.querySelector('meta[name="csp-nonce"]').content;
})();
