import type { TextBlock } from './blocks.ts';
import { fonts, type Font, type Line } from './text.ts';

/** One line of text; `y` is its upper edge. */
export function TextLine({ line, font, x, y }: { line: Line; font: Font; x: number; y: number }) {
  const { size, line: height } = fonts[font];
  return (
    <text className={font} x={x} y={y + Math.round(height / 2 + size * 0.35)} fontSize={size}>
      {line.map(({ text, role }, index) => (
        <tspan key={index} className={role}>
          {text}
        </tspan>
      ))}
    </text>
  );
}

/** Lines under each other. */
export function TextLines({ block, x, y }: { block: TextBlock; x: number; y: number }) {
  return block.lines.map(({ line, font }, index) => {
    const above = block.lines.slice(0, index);
    const top = above.reduce((sum, each) => sum + fonts[each.font].line, y);
    return <TextLine key={index} line={line} font={font} x={x} y={top} />;
  });
}
