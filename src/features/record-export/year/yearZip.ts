/** Makes the zip of a school year, subject by subject, so that it can be followed and stopped. */
import { QUARTER_FINAL } from '@/domain/constants';
import { AppError, errorSentence } from '@/domain/words/errors';
import { makeWorkbook } from '@/features/record-export/exportFiles';
import { readYear } from '@/features/record-export/exportSource';
import { freeName } from '@/features/record-export/freeName';
import { fileName } from '@/files/fileName';
import { type ZipPart, zipFile } from '@/files/write/zipFile';
import { periodName, policyOf } from '@/grading';
import { formatList } from '@/language/formatters';
import { say } from '@/language/words';
import type { Thunk } from '@/store/makeStore';
import { noteExport } from '@/store/trail/entries';
import type { YearSubject } from './yearSubjects';

export type YearZip = {
  name: string;
  file: Blob;
  /** How many workbooks it has. */
  workbooks: number;
  /** Sentences about subjects and periods that are not in it. */
  notes: readonly string[];
};

type YearZipOptions = { year: string; signal: AbortSignal; onProgress: (done: number) => void };

const ZIP_TYPE = 'application/zip';

/**
 * Reads one subject after the other, as its own export does: from the replica where it is current. A subject that cannot
 * be read is named and left out. Throws the signal's reason once it is aborted, and an `AppError` where no subject can be
 * read.
 */
export function makeYearZip(subjects: readonly YearSubject[], options: YearZipOptions): Thunk<Promise<YearZip>> {
  const { year, signal, onProgress } = options;
  return async (dispatch) => {
    const parts: ZipPart[] = [];
    const notes: string[] = [];
    for (const [done, of] of subjects.entries()) {
      signal.throwIfAborted();
      onProgress(done);
      try {
        const { part, note } = await dispatch(makePart(of, new Set(parts.map(({ name }) => name))));
        parts.push(part);
        if (note) notes.push(note);
      } catch (error) {
        signal.throwIfAborted();
        notes.push(say('{name}: not in it. {reason}', { name: nameOf(of), reason: errorSentence(error) }));
      }
    }
    signal.throwIfAborted();
    if (parts.length === 0) throw new AppError(subjects.length === 0 ? 'data/missing' : 'data/not-here');
    onProgress(subjects.length);
    const bytes = await zipFile(parts);
    const name = fileName([say('Class records'), year], 'zip');
    return { name, file: new Blob([bytes], { type: ZIP_TYPE }), workbooks: parts.length, notes };
  };
}

type Part = { part: ZipPart; note: string | null };

function makePart(of: YearSubject, taken: ReadonlySet<string>): Thunk<Promise<Part>> {
  return async (dispatch) => {
    const { subject, section } = of;
    const source = await dispatch(readYear(subject.id));
    const view = { subjectId: subject.id, quarter: QUARTER_FINAL };
    const { name, file } = await dispatch(noteExport(view, makeWorkbook(subject.id, source)));
    const bytes = new Uint8Array(await file.arrayBuffer());
    const policy = policyOf(section.gradingPolicy);
    const missing = formatList(source.missing.map((period) => periodName(policy, period)));
    return {
      part: { name: freeName(name, taken), bytes },
      note:
        missing === ''
          ? null
          : say('{name}: without {periods}, not on this device.', { name: nameOf(of), periods: missing }),
    };
  };
}

function nameOf({ subject, section }: YearSubject): string {
  return `${section.name}, ${subject.subject}`;
}
