/** The papers that sheets are printed on, in millimetres, and where the sheets are on a page. */
import { FORMS, type FormId, type Point } from './sheetForms';

export type PaperId = 'a4' | 'letter' | 'long';

export type Paper = { readonly width: number; readonly height: number };

export const PAPERS: Readonly<Record<PaperId, Paper>> = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
  long: { width: 215.9, height: 330.2 },
};

/** All forms fill the same block, which leaves margins of 12 mm on each paper. */
const BLOCK = { width: FORMS.full.width, height: FORMS.full.height };

type CutLine = { readonly from: Point; readonly to: Point };

export type Imposition = {
  /** Upper left corners of the sheets on a page, in the order in which they are filled. */
  readonly corners: readonly Point[];
  readonly cuts: readonly CutLine[];
};

export function impose(formId: FormId, paperId: PaperId): Imposition {
  const form = FORMS[formId];
  const { width, height } = PAPERS[paperId];
  const left = (width - BLOCK.width) / 2;
  const top = (height - BLOCK.height) / 2;
  const across = Math.floor(BLOCK.width / form.width);
  const down = Math.floor(BLOCK.height / form.height);
  const corners = Array.from({ length: across * down }, (_, index) => ({
    x: left + (index % across) * (BLOCK.width - form.width),
    y: top + Math.floor(index / across) * (BLOCK.height - form.height),
  }));
  return {
    corners,
    cuts: [
      ...(down > 1 ? [{ from: { x: 0, y: height / 2 }, to: { x: width, y: height / 2 } }] : []),
      ...(across > 1 ? [{ from: { x: width / 2, y: 0 }, to: { x: width / 2, y: height } }] : []),
    ],
  };
}
