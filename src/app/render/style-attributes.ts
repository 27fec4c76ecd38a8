/** A style attribute as React writes it. */
const ATTRIBUTE = / style="([^"]*)"/g;
const entities: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&amp;': '&' };

/**
 * Turns the style attributes of a rendered page into CSS rules, because the content security policy allows style elements
 * by their digests but no style attributes. The browser restores the attributes before hydration (`restoreStyles`).
 */
export function takeOutStyles(markup: string): { markup: string; styles: string[] } {
  const styles: string[] = [];
  const withoutStyles = markup.replace(ATTRIBUTE, (_, escaped: string) => {
    const style = escaped.replace(/&(?:quot|#x27|amp);/g, (entity) => entities[entity] ?? entity);
    if (/[<{}]/.test(style)) {
      throw new Error(`style cannot become a CSS rule: ${style}`);
    }
    const known = styles.indexOf(style);
    return ` data-style="${known < 0 ? styles.push(style) - 1 : known}"`;
  });
  return { markup: withoutStyles, styles };
}

export function ruleOf(style: string, index: number): string {
  return `[data-style="${index}"]{${style}}`;
}
