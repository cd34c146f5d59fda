/**
 * Photos of the sheets that the running page printed, for browser tests: call `printedSheets` while "Print" has drawn
 * them, then `makePhoto` for each sheet with the answers that the test knows.
 */
import type { Page } from '@playwright/test';
import { putModule } from '#support/inPage';
import { FORMS, type FormId } from '@/domain/answer-sheets/sheetForms';
import type { KindName } from '../../../scripts/bench/sheets/kinds';
import type { FilledSheet, photoOf } from './photoMaker';

export type PhotoFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

export type PrintedSheet = {
  readonly svg: string;
  /** All words on the sheet: the learner's name is among them. */
  readonly words: string;
};

/** The sheets that are drawn for print in the page, in their order. */
export function printedSheets(page: Page, form: FormId): Promise<PrintedSheet[]> {
  const { width, height } = FORMS[form];
  return page.locator('.print-sheet .sheet').evaluateAll(
    (sheets, size) =>
      sheets.map((sheet) => {
        const copy = sheet.cloneNode(true) as SVGGElement;
        copy.removeAttribute('transform');
        const frame = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
        // An image has no pixels of its own without a size; ten a millimetre are the density of the scene.
        frame.setAttribute('width', String(size.width * 10));
        frame.setAttribute('height', String(size.height * 10));
        frame.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`);
        frame.setAttribute('font-family', 'Arial, Helvetica, sans-serif');
        frame.append(copy);
        return { svg: new XMLSerializer().serializeToString(frame), words: sheet.textContent ?? '' };
      }),
    { width, height },
  );
}

type Photo = {
  /** Null for a photo without a sheet. */
  readonly sheet: FilledSheet | null;
  readonly seed: number;
  readonly name: string;
  /** Kind of the bench; a phone of 2 million pixels where it is left out. */
  readonly kind?: KindName;
};

export type PhotoMaker = {
  readonly make: (photo: Photo) => Promise<PhotoFile>;
  /** A PDF with a picture on each page, as a scanner makes it. */
  readonly pdf: (name: string, photos: readonly PhotoFile[]) => Promise<PhotoFile>;
  readonly close: () => Promise<void>;
};

/** Opens a page of its own, so that the tested page keeps its memory and its dialogs. */
export async function openPhotoMaker(tested: Page): Promise<PhotoMaker> {
  const page = await tested.context().newPage();
  await putModule(page, 'tests/support/madePhotos/photoMaker.ts', 'photoMaker');
  return {
    make: async ({ sheet, seed, name, kind = 'phone 2 MP' }) => {
      const text = await page.evaluate(
        (given) => {
          const own = globalThis as typeof globalThis & { photoMaker: { photoOf: typeof photoOf } };
          return own.photoMaker.photoOf(given.sheet, given.kind, given.seed);
        },
        { sheet, kind, seed },
      );
      return { name, mimeType: 'image/jpeg', buffer: Buffer.from(text, 'base64') };
    },
    pdf: async (name, photos) => {
      const paper = await tested.context().newPage();
      const images = photos.map(
        ({ mimeType, buffer }) => `<img src="data:${mimeType};base64,${buffer.toString('base64')}">`,
      );
      await paper.setContent(
        `<style>@page{size:210mm 297mm;margin:0}body{margin:0}img{display:block;width:210mm;height:296mm;object-fit:contain;break-after:page}img:last-child{break-after:auto}</style>${images.join('')}`,
      );
      const buffer = await paper.pdf({ preferCSSPageSize: true });
      await paper.close();
      return { name, mimeType: 'application/pdf', buffer };
    },
    close: () => page.close(),
  };
}
