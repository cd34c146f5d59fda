import { useEffect, useRef, useState } from 'react';
import { AppError, errorSentence } from '@/domain/words/errors';
import { readView } from '@/features/record-export/exportSource';
import type { FillContent } from '@/files/fill/fillContent';
import { type FillAnswers, type FillWay, isOpen, type Misfit } from '@/files/fill/misfits';
import { openFill } from '@/files/fill/openFill';
import { useWords } from '@/language/words';
import { toRecordHeader } from '@/parts/print/recordHeader';
import { loadSubCategoryWeights } from '@/store/book/load';
import type { RecordKey } from '@/store/drafts/scoreSource';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { Thunk } from '@/store/makeStore';
import { loadSchoolAddress } from '@/store/school/schoolAddress';
import { selectBookOwner, selectUser } from '@/store/selectors';
import { keepForm, lastFormOf } from './lastForm';
import { toFillContent } from './toFillContent';

type Filled = { readonly file: Uint8Array<ArrayBuffer>; readonly cells: number };

/** A form is chosen, then asked about, then filled; a chosen file is read in a worker each time. */
export function useFillForm(view: RecordKey) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const owner = useAppSelector(selectUser)?.id;
  const [form, setForm] = useState<File | null>(null);
  const [misfits, setMisfits] = useState<readonly Misfit[]>([]);
  const [answers, setAnswers] = useState<FillAnswers>({});
  const [filled, setFilled] = useState<Filled | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const content = useRef<FillContent>(null);
  const stopping = useRef<AbortController>(null);
  useEffect(() => () => stopping.current?.abort(), []);
  const run = async (file: File, given: FillAnswers, signal: AbortSignal) => {
    setBusy(true);
    setRefusal(null);
    setFilled(null);
    try {
      content.current ??= await dispatch(readContent(view));
      const result = await openFill(file, { content: content.current, answers: given, signal });
      if ('refusal' in result) setRefusal(`${file.name}: ${result.refusal}`);
      else if ('different' in result) {
        const values = { name: file.name, place: result.different };
        setRefusal(_('{name} did not read back as it was filled, at {place}. No file was made.', values));
      } else {
        setMisfits(result.misfits);
        if ('file' in result) {
          setFilled(result);
          if (owner) keepForm(owner, file);
        }
      }
    } catch (error) {
      if (!signal.aborted) setRefusal(errorSentence(error));
    }
    setBusy(false);
  };
  const choose = async (file: File, signal: AbortSignal) => {
    setForm(file);
    setAnswers({});
    setMisfits([]);
    const own = new AbortController();
    stopping.current = own;
    signal.addEventListener('abort', () => own.abort());
    await run(file, {}, own.signal);
  };
  const last = lastFormOf(owner);
  const again = async () => {
    if (last) await choose(last, new AbortController().signal);
  };
  const fill = async () => {
    if (!form) return;
    const own = new AbortController();
    stopping.current = own;
    await run(form, answers, own.signal);
  };
  const answer = (id: string, way: FillWay) => {
    setFilled(null);
    setAnswers((before) => ({ ...before, [id]: way }));
  };
  return {
    form,
    misfits,
    answers,
    filled,
    refusal,
    busy,
    /** Whether a way is taken out of everything, or the form cannot be filled. */
    isOpen: misfits.some((each) => isOpen(answers, each)),
    choose,
    /** The form of before, and choosing it; null where this record has one, or none was chosen. */
    last: form === null ? last : null,
    again,
    fill,
    answer,
    stop: () => stopping.current?.abort(),
  };
}

/** The record of the view, confirmed by the server where it answers. Throws an `AppError`. */
function readContent(view: RecordKey): Thunk<Promise<FillContent>> {
  return async (dispatch, getState) => {
    const { tables, asOf } = await dispatch(readView(view));
    const [subCategoryWeights, schoolAddress] = await Promise.all([
      dispatch(loadSubCategoryWeights()),
      asOf === null ? dispatch(loadSchoolAddress()) : getState().reference.schoolAddress,
    ]);
    const subject = tables.classSubjects[view.subjectId];
    const section = subject && tables.class[subject.classModel];
    if (!section) throw new AppError('data/missing');
    const header = toRecordHeader({ user: selectBookOwner(getState()), schoolAddress, section, subject });
    const source = { tables, subjectId: view.subjectId, periods: [view.quarter], header, subCategoryWeights };
    const content = toFillContent(source);
    if (!content) throw new AppError('data/missing');
    return content;
  };
}
