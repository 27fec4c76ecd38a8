// Sets the language, direction and colour scheme that the server does not know, and keeps what is pressed before the app runs.
// It runs once the HTML is there, before the app's own scripts; what must not be seen before is not shown until then (base.css).
(function () {
  var root = document.documentElement;
  var cookies = '';
  try {
    cookies = document.cookie;
  } catch (_) {
    // A browser that forbids them has none.
  }
  // A server-rendered page has its language already.
  if (!root.hasAttribute('data-ssr')) {
    var asked = /[?&]lang=(en|fr|ar)(?:[-_][^&]*)?(?:&|$)/i.exec(location.search);
    var chosen = /(?:^|; )language=(en|fr|ar)(?:;|$)/.exec(cookies);
    var offered = /^(en|fr|ar)(?:-|$)/i.exec(navigator.language);
    root.lang = (asked || chosen || offered || ['', 'en'])[1].toLowerCase();
    root.dir = root.lang === 'ar' ? 'rtl' : 'ltr';
  }
  // A browser below the floor (docs/decisions/114) reads what the server has rendered; the app's scripts do not run in it.
  if (!Object.hasOwn || !Array.prototype.findLast) {
    var notice = document.createElement('p');
    notice.setAttribute('role', 'alert');
    notice.style.cssText = 'margin:0;padding:1rem;color:#000;background:#ffe08a';
    notice.textContent = {
      en: 'To book or sign in you need a newer browser: Safari (iOS) 15.4, Chrome 109, Firefox 115, or later.',
      fr: 'Pour réserver ou vous connecter, il faut un navigateur plus récent\u00a0: Safari (iOS) 15.4, Chrome 109, Firefox 115 ou ultérieur.',
      ar: 'للحجز أو تسجيل الدخول تحتاج إلى متصفح أحدث: Safari ‏(iOS) 15.4 أو Chrome 109 أو Firefox 115 أو ما بعدها.',
    }[root.lang];
    document.body.insertBefore(notice, document.body.firstChild);
  }
  var scheme = /(?:^|; )color-scheme=(light|dark)(?:;|$)/.exec(cookies);
  root.setAttribute(
    'data-mantine-color-scheme',
    scheme ? scheme[1] : matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  );
  if (/(?:^|; )signed-in=[^;]/.test(cookies)) {
    root.setAttribute('data-returning', '');
    // What a customer needs besides is on its way before the page's own scripts ask for it.
    ((root.getAttribute('data-customer') || '').match(/\S+/g) || []).forEach(function (file) {
      var link = document.createElement('link');
      var isStyle = /css$/.test(file);
      link.rel = isStyle ? 'preload' : 'modulepreload';
      link.as = isStyle ? 'style' : 'script';
      link.crossOrigin = '';
      link.fetchPriority = 'low';
      link.href = '/' + file;
      document.head.append(link);
    });
  }
  // Until the app has taken over a server-rendered page (src/app/main.tsx): the last pressed button is kept for it, and
  // a chosen language is that of a new page, also while React hydrates the page: it would set the menu back.
  var pressed;
  document.addEventListener('click', function (event) {
    var button = root.hasAttribute('data-ssr') && event.target.closest('button[type=button]');
    if (button) {
      if (pressed) {
        pressed.removeAttribute('data-pressed');
      }
      pressed = button;
      button.setAttribute('data-pressed', '');
    }
  });
  document.addEventListener(
    'change',
    function (event) {
      if (root.matches('[data-ssr], [data-hydrating]') && event.target.name === 'lang') {
        var page = new URL(location.href);
        page.searchParams.set('lang', event.target.value);
        location.replace(page);
      }
    },
    true,
  );
  root.removeAttribute('data-booting');
})();
