import type { SectionDoc } from '@/domain/sections/sections';
import { type AreaLine, toLines } from './areaForm';

/**
 * The lines over a section that somebody else changed while the form was open: what the person changed stays, and all else
 * is as it is now. An area that is gone goes, a new one stands at the end.
 */
export function rebasedLines(lines: readonly AreaLine[], before: SectionDoc, now: SectionDoc): AreaLine[] {
  const was = new Map(toLines(before).map((line) => [line.id, line]));
  const is = new Map(toLines(now).map((line) => [line.id, line]));
  const kept = lines.flatMap((line) => {
    if (line.id === null) return [line];
    const current = is.get(line.id);
    return current ? [{ ...rebased(line, was.get(line.id), current), key: line.key }] : [];
  });
  const from = Math.max(-1, ...lines.map(({ key }) => key)) + 1;
  const added = [...is.values()].filter(({ id }) => !was.has(id));
  return [...kept, ...added.map((line, index) => ({ ...line, key: from + index }))];
}

/** The fields that the person has not changed, as they are now. */
export function rebased<Fields extends object>(mine: Fields, was: Fields | undefined, now: Fields): Fields {
  const changed = Object.entries(mine).filter(([name, value]) => value !== was?.[name as keyof Fields]);
  return { ...now, ...Object.fromEntries(changed) };
}
