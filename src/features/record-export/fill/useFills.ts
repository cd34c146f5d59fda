import { useEffect, useRef, useState } from 'react';
import { errorSentence } from '@/domain/words/errors';
import type { TimeMs } from '@/domain/words/time';
import { type FillAnswers, type FillWay, isOpen, type Misfit } from '@/files/fill/misfits';
import { openFill } from '@/files/fill/openFill';
import { say } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import type { FillQuestion } from './fillQuestions';
import type { FillWish } from './fillWishes';
import { type ReadContent, readContent } from './readContent';

export type Filled = {
  readonly file: Uint8Array<ArrayBuffer>;
  readonly cells: number;
  /** As of `ReadContent`. */
  readonly asOf: TimeMs | null;
};

/** One file of a form: what is asked about it, and the file once it is filled. */
export type Filling = {
  readonly misfits: readonly Misfit[];
  readonly filled: Filled | null;
  /** Why this record alone gives no file. */
  readonly trouble: string | null;
};

type Fillings = Readonly<Record<string, Filling>>;
type Answers = Readonly<Record<string, FillAnswers>>;
type Run = { given: Answers; before: Fillings; stop?: AbortSignal | undefined };

/** A file that cannot be made, whatever is answered. */
export function isLost({ misfits, trouble }: Filling): boolean {
  return trouble !== null || misfits.some(({ ways }) => ways.length === 0);
}

/** A form is chosen, then asked about, then filled, a file for each wish; it is read in a worker each time. */
export function useFills() {
  const dispatch = useAppDispatch();
  const [form, setForm] = useState<File | null>(null);
  const [fillings, setFillings] = useState<Fillings>({});
  const [answers, setAnswers] = useState<Answers>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const contents = useRef(new Map<string, ReadContent>());
  const stopping = useRef<AbortController>(null);
  useEffect(() => () => stopping.current?.abort(), []);

  /** `refusal`: the file is no form for any record. */
  const fillOne = async (wish: FillWish, file: File, given: FillAnswers, signal: AbortSignal) => {
    try {
      const key = `${wish.subjectId}/${wish.quarter}`;
      const read = contents.current.get(key) ?? (await dispatch(readContent(wish)));
      contents.current.set(key, read);
      signal.throwIfAborted();
      const result = await openFill(file, { content: read.content, answers: given, signal });
      return 'refusal' in result ? result : toFilling(result, read.asOf, file.name);
    } catch (error) {
      return { misfits: [], filled: null, trouble: errorSentence(error) };
    }
  };
  /** Answers whether the file is a form. */
  const run = async (file: File, wishes: readonly FillWish[], { given, before, stop }: Run): Promise<boolean> => {
    const own = new AbortController();
    const { signal } = own;
    stopping.current?.abort();
    stopping.current = own;
    stop?.addEventListener('abort', () => own.abort());
    setRefusal(null);
    let made = before;
    let isForm = true;
    for (const [at, wish] of wishes.entries()) {
      if (made[wish.subjectId]?.filled) continue;
      setDone(at);
      const one = await fillOne(wish, file, given[wish.subjectId] ?? {}, signal);
      if (signal.aborted) {
        // A later run has its own progress.
        if (stopping.current === own) setDone(null);
        return false;
      }
      if ('refusal' in one) {
        setRefusal(`${file.name}: ${one.refusal}`);
        isForm = false;
        break;
      }
      made = { ...made, [wish.subjectId]: one };
      setFillings(made);
    }
    setDone(null);
    return isForm && Object.values(made).some((each) => !isLost(each));
  };
  return {
    form,
    fillings,
    answers,
    refusal,
    /** How many files were looked at; null while nothing goes on. */
    done,
    /** Whether something is asked that has no answer yet. */
    isAsking: (id: string) => fillings[id]?.misfits.some((each) => isOpen(answers[id] ?? {}, each)) ?? false,
    choose: async (file: File, wishes: readonly FillWish[], stop?: AbortSignal): Promise<boolean> => {
      setForm(file);
      setAnswers({});
      setFillings({});
      const isForm = await run(file, wishes, { given: {}, before: {}, stop });
      // A file that was not read to its end is not chosen; a later run has its own.
      if (stopping.current?.signal.aborted) {
        setForm(null);
        setFillings({});
      }
      return isForm;
    },
    fill: async (wishes: readonly FillWish[]) => {
      if (form) await run(form, wishes, { given: answers, before: fillings });
    },
    answer: ({ asked }: FillQuestion, way: FillWay) => {
      const of = new Set(asked.map((each) => each.of));
      const unfilled = (all: Fillings) =>
        Object.entries(all).map(([id, each]) => [id, of.has(id) ? { ...each, filled: null } : each]);
      setFillings((all) => Object.fromEntries(unfilled(all)));
      setAnswers((all) => ({
        ...all,
        ...Object.fromEntries(
          [...of].map((id) => [
            id,
            {
              ...all[id],
              ...Object.fromEntries(asked.filter((each) => each.of === id).map(({ misfit }) => [misfit.id, way])),
            },
          ]),
        ),
      }));
    },
    stop: () => stopping.current?.abort(),
  };
}

type Result = Exclude<Awaited<ReturnType<typeof openFill>>, { refusal: string }>;

function toFilling(result: Result, asOf: TimeMs | null, name: string): Filling {
  if ('different' in result) {
    const place = result.different;
    const trouble = say('{name} did not read back as it was filled, at {place}. No file was made.', { name, place });
    return { misfits: [], filled: null, trouble };
  }
  const { misfits } = result;
  return { misfits, filled: 'file' in result ? { file: result.file, cells: result.cells, asOf } : null, trouble: null };
}
