/** Sheets that lie on each other: the rows of the lower one are under the upper one's paper. */
import type { Point } from '@/domain/answer-sheets/sheetForms';
import type { FoundSheet } from './findSheets';
import { project } from './homography';

/** Outlines of the sheets that may lie on this one: they meet it, and as many of their marks are seen or more. */
export function sheetsAbove(own: FoundSheet, all: readonly FoundSheet[]): Point[][] {
  const outline = outlineOf(own);
  return all
    .filter((each) => each !== own && each.marks.length >= own.marks.length)
    .map(outlineOf)
    .filter((other) => other.some((at) => isWithin(at, outline)) || outline.some((at) => isWithin(at, other)));
}

/** Paper that is left around a sheet after cutting, in millimetres. */
const EDGE = 3;

function outlineOf({ form, map }: FoundSheet): Point[] {
  return [
    project(map, -EDGE, -EDGE),
    project(map, form.width + EDGE, -EDGE),
    project(map, form.width + EDGE, form.height + EDGE),
    project(map, -EDGE, form.height + EDGE),
  ];
}

/** Whether a point is on the same side of all edges of a convex outline. */
export function isWithin({ x, y }: Point, outline: readonly Point[]): boolean {
  const sides = outline.map((from, at) => {
    const to = outline[(at + 1) % outline.length] as Point;
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
  });
  return sides.every((side) => side > 0) || sides.every((side) => side < 0);
}
