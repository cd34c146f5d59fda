import { useEffect, useRef, useState } from 'react';
import { errorSentence } from '@/domain/words/errors';
import type { FormContent } from '@/files/school-form/formContent';
import { type FormAnswers, type FormMisfit, type FormMisfitKind, isAnswered } from '@/files/school-form/formMisfits';
import { openSchoolForm } from '@/files/school-form/openSchoolForm';
import { useWords } from '@/language/words';

type FilledForms = {
  readonly file: Uint8Array<ArrayBuffer>;
  readonly kind: 'sf5' | 'sf9' | 'sf10';
  readonly cells: number;
};

/** A form is chosen, then asked about, then filled for each learner; the file is read in a worker each time. */
export function useFillCards(content: FormContent) {
  const { _ } = useWords();
  const [form, setForm] = useState<File | null>(null);
  const [misfits, setMisfits] = useState<readonly FormMisfit[]>([]);
  const [answers, setAnswers] = useState<FormAnswers>({});
  const [filled, setFilled] = useState<FilledForms | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const stopping = useRef<AbortController>(null);
  useEffect(() => () => stopping.current?.abort(), []);
  /** Answers whether the file is a form that can be filled. */
  const run = async (file: File, given: FormAnswers, own: AbortController): Promise<boolean> => {
    let isForm = false;
    stopping.current = own;
    setBusy(true);
    setRefusal(null);
    setFilled(null);
    try {
      const result = await openSchoolForm(file, { content, answers: given, signal: own.signal });
      if ('refusal' in result) setRefusal(`${file.name}: ${result.refusal}`);
      else if ('different' in result) {
        const values = { name: file.name, place: result.different, learner: result.learner };
        setRefusal(
          _('The form of {learner} did not read back as it was filled, at {place}. No file was made.', values),
        );
      } else {
        setMisfits(result.misfits);
        isForm = true;
        if ('file' in result) setFilled(result);
      }
    } catch (error) {
      if (!own.signal.aborted) setRefusal(errorSentence(error));
    }
    setBusy(false);
    return isForm;
  };
  const choose = async (file: File, signal?: AbortSignal): Promise<boolean> => {
    setForm(file);
    setAnswers({});
    setMisfits([]);
    const own = new AbortController();
    signal?.addEventListener('abort', () => own.abort());
    const isForm = await run(file, {}, own);
    // A file that was not read to its end is not chosen; a later run has its own.
    if (stopping.current === own && own.signal.aborted) setForm(null);
    return isForm;
  };
  const fill = async () => {
    if (form) await run(form, answers, new AbortController());
  };
  const answer = (kind: FormMisfitKind, way: string) => {
    setFilled(null);
    setAnswers((before) => ({ ...before, [kind]: way }));
  };
  const isReady = misfits.length > 0 && misfits.every((each) => isAnswered(each, answers));
  return {
    form,
    misfits,
    answers,
    filled,
    refusal,
    busy,
    isReady,
    choose,
    fill,
    answer,
    stop: () => stopping.current?.abort(),
  };
}
