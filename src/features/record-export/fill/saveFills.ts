/** Gives the filled forms to the browser: one file, or several in a zip, each with its entry in the school's trail. */
import { QUARTER_FINAL } from '@/domain/constants';
import { freeName } from '@/features/record-export/freeName';
import { fileName } from '@/files/fileName';
import { endingOf } from '@/files/school-form/openSchoolForm';
import { type ZipPart, zipFile } from '@/files/write/zipFile';
import { periodName, policyOf } from '@/grading';
import { say } from '@/language/words';
import type { Thunk } from '@/store/makeStore';
import { noteExport } from '@/store/trail/entries';
import { saveFile } from '@/ui/saveFile';
import type { FillWish } from './fillWishes';
import type { Filled } from './useFills';

export type MadeFill = { readonly wish: FillWish; readonly filled: Filled };

/** Section, subject and period, as they name the file. */
export function aboutWish({ section, subject, quarter }: FillWish): string[] {
  const period =
    quarter === QUARTER_FINAL ? section.academicYear : periodName(policyOf(section.gradingPolicy), quarter);
  return [section.name, subject.subject, period];
}

/** Answers the file's name. Throws an `AppError`. */
export function saveFills(made: readonly MadeFill[], form: File): Thunk<Promise<string>> {
  return async (dispatch) => {
    for (const { wish } of made) await dispatch(noteExport(wish, async () => undefined));
    const ending = endingOf(form.name);
    const [only, ...others] = made;
    if (only && others.length === 0) {
      const name = fileName(aboutWish(only.wish), ending);
      saveFile(name, new Blob([only.filled.file], { type: form.type }));
      return name;
    }
    const parts: ZipPart[] = [];
    for (const { wish, filled } of made) {
      const name = freeName(fileName(aboutWish(wish), ending), new Set(parts.map((part) => part.name)));
      parts.push({ name, bytes: filled.file });
    }
    const name = fileName([say('Class records'), zipTitle(made)], 'zip');
    saveFile(name, new Blob([await zipFile(parts)], { type: 'application/zip' }));
    return name;
  };
}

/** The section where all files are of one, and the period or year that they share. */
function zipTitle(made: readonly MadeFill[]): string {
  const sharedOf = (texts: readonly string[]) => (new Set(texts).size === 1 ? (texts[0] ?? '') : '');
  const section = sharedOf(made.map(({ wish }) => wish.section.name));
  const period = sharedOf(made.map(({ wish }) => aboutWish(wish)[2] ?? ''));
  const year = sharedOf(made.map(({ wish }) => wish.section.academicYear));
  return [section, period || year].filter((part) => part !== '').join(' - ');
}
