/** Reads what a form is filled with: a period of a record, or all that the year has so far. */
import { toClassRecord } from '@/domain/book/classRecord';
import { QUARTER_FINAL } from '@/domain/constants';
import { AppError } from '@/domain/words/errors';
import type { TimeMs } from '@/domain/words/time';
import { readView, readYear } from '@/features/record-export/exportSource';
import type { FillContent } from '@/files/fill/fillContent';
import { periodsOf, policyOf } from '@/grading';
import { toRecordHeader } from '@/parts/print/recordHeader';
import { loadSubCategoryWeights } from '@/store/book/load';
import type { RecordKey } from '@/store/drafts/scoreSource';
import type { Thunk } from '@/store/makeStore';
import { loadSchoolAddress } from '@/store/school/schoolAddress';
import { selectBookOwner } from '@/store/selectors';
import { toFillContent } from './toFillContent';

/** `asOf`: null where the server confirmed the rows; else their time, by this device's clock. */
export type ReadContent = { readonly content: FillContent; readonly asOf: TimeMs | null };

/** Periods without an activity are left as the form has them. Throws an `AppError`. */
export function readContent(view: RecordKey): Thunk<Promise<ReadContent>> {
  return async (dispatch, getState) => {
    const isYear = view.quarter === QUARTER_FINAL;
    const { tables, asOf, missing } = await dispatch(isYear ? readYear(view.subjectId) : readView(view));
    if (missing.length > 0) throw new AppError('data/not-here');
    const [subCategoryWeights, schoolAddress] = await Promise.all([
      dispatch(loadSubCategoryWeights()),
      asOf === null ? dispatch(loadSchoolAddress()) : getState().reference.schoolAddress,
    ]);
    const subject = tables.classSubjects[view.subjectId];
    const section = subject && tables.class[subject.classModel];
    if (!section) throw new AppError('data/missing');
    const all = periodsOf(subject, policyOf(section.gradingPolicy));
    const isUsed = (period: number) => (toClassRecord(tables, subject.id, period)?.activities.length ?? 0) > 0;
    const used = all.filter(isUsed);
    const ofYear = used.length > 0 ? used : all.slice(0, 1);
    const periods = isYear ? ofYear : [view.quarter];
    const header = toRecordHeader({ user: selectBookOwner(getState()), schoolAddress, section, subject });
    const content = toFillContent({ tables, subjectId: subject.id, periods, header, subCategoryWeights });
    if (!content) throw new AppError('data/missing');
    return { content, asOf };
  };
}
