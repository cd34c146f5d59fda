/** Cells that hold labels and the lines behind them: `Grade: ____ Section: ____`. */
import type { FieldKey } from './formVersion';

type Parts = readonly (readonly [label: string, key: FieldKey | null])[];

type Line = { readonly label: string; readonly text: string; readonly raw: string };

/** The text on each line, '' for a blank one; null where the labels are others. */
export function lineTexts(text: string, parts: Parts): readonly Line[] | null {
  const found = patternOf(parts).exec(text);
  if (!found) return null;
  return parts.map(([,], index) => {
    const [label = '', raw = ''] = [found[2 * index + 1], found[2 * index + 2]];
    return { label, raw, text: raw.replace(/^[_\s]+|[_\s]+$/g, '') };
  });
}

/** The cell with other texts on its lines; null leaves a line as it is. */
export function withLines(text: string, parts: Parts, texts: readonly (string | null)[]): string {
  const lines = lineTexts(text, parts) ?? [];
  const pieces = lines.map(({ label, raw }, index) => {
    const own = texts[index] ?? null;
    if (own === null) return label + raw;
    const next = lines[index + 1]?.label ?? ' ';
    return `${label}${/\S$/.test(label) ? ' ' : ''}${own}${/^\s/.test(next) ? '' : ' '}`;
  });
  return pieces.join('');
}

function patternOf(parts: Parts): RegExp {
  const pieces = parts.map(([label]) => {
    const words = label
      .trim()
      .split(/\s+/)
      .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/['’]/g, "['’]"));
    return label === '' ? '(\\s*)(.*?)' : `(\\s*${words.join('\\s+')}\\s*)(.*?)`;
  });
  return new RegExp(`^${pieces.join('')}$`, 'is');
}
