/**
 * Runs in the page: translates it as Chrome does, from the event `begin` on, also what is added later. Each text node becomes two `font`
 * elements; the words stay as they are, but for `before` and `after`.
 */
export function translatePage(before = '', after = '', begin = 'load'): void {
  const untranslated =
    'script, style, textarea, noscript, code, svg, font, .notranslate, [translate=no]';
  const translate = (text: Text) => {
    if (!text.data.trim() || text.parentElement?.closest(untranslated)) {
      return;
    }
    const outer = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
    const inner = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
    inner.textContent = `${before}${text.data}${after}`;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateAll = (root: Node) => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      texts.push(walker.currentNode as Text);
    }
    texts.forEach(translate);
  };
  addEventListener(begin, () => {
    document.documentElement.classList.add('translated-ltr');
    document.documentElement.lang = 'de';
    translateAll(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        [...(type === 'characterData' ? [target] : addedNodes)]
          .filter((node) => node.isConnected)
          .forEach((node) => (node instanceof Text ? translate(node) : translateAll(node)));
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
