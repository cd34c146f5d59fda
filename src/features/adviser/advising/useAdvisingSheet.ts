import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { type SectionAdvising, sectionAdvisingId } from '@/domain/sections/sectionAdvising';
import type { SectionDoc } from '@/domain/sections/sections';
import { errorSentence } from '@/domain/words/errors';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/selectors';
import { changeAdvising } from './advisingActions';
import { type AdvisingSheet, decided, discarded, openSheet, saved, stepped, toEdits, typed } from './advisingSheet';
import { keepCells, keptCells } from './keptCells';

/** `part`: the sheet that keeps the drafts; attendance and comments of a period are two. */
export type SheetName = { section: SectionDoc; period: number; part: 'attendance' | 'comments' };

type Change = (sheet: AdvisingSheet) => AdvisingSheet;

export type AdvisingTyping = {
  sheet: AdvisingSheet;
  /** `overs`: what the cells showed when the typing began, where they show another value by now. */
  type: (texts: Readonly<Record<string, string>>, overs?: Readonly<Record<string, string>>) => void;
  /** The same of a text that is being typed: a reload keeps it, and nothing else knows it. Null where it was entered. */
  open: (texts: Readonly<Record<string, string>> | null, overs?: Readonly<Record<string, string>>) => void;
  step: (from: 'undo' | 'redo') => void;
  decide: (key: string, choice: 'mine' | 'theirs') => void;
  discard: () => void;
  save: () => void;
  busy: boolean;
  /** The reason why the last save failed. */
  failure: string | null;
  /** Whether the last save has stored everything that could be. */
  isSaved: boolean;
  /** False where the browser has no room for what is typed: a reload would lose it. */
  isKept: boolean;
};

/** The drafts of one sheet of an adviser, over what is stored, and their save. */
export function useAdvisingSheet({ section, period, part }: SheetName, stored: SectionAdvising | null): AdvisingTyping {
  const dispatch = useAppDispatch();
  const uid = useAppSelector(selectUser)?.id ?? '';
  const ref = { sectionId: section.id, period };
  const name = `${sectionAdvisingId(ref)}.${part}`;
  const [sheet, change] = useReducer(
    (before: AdvisingSheet, by: Change) => by(before),
    null,
    () => openSheet(stored, keptCells({ uid, sheet: name })),
  );
  const [state, setState] = useState<{ busy: boolean; failure: string | null; isSaved: boolean }>(IDLE);
  const latest = useRef(sheet);
  latest.current = sheet;
  const [isKept, setKept] = useState(true);
  useEffect(() => setKept(keepCells({ uid, sheet: name }, sheet.cells)), [uid, name, sheet.cells]);
  const hasCells = Object.keys(sheet.cells).length > 0;
  useEffect(() => {
    if (!hasCells) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasCells]);
  const save = async () => {
    const edits = toEdits(latest.current);
    if (edits.length === 0 || state.busy) return;
    setState({ busy: true, failure: null, isSaved: false });
    try {
      const answer = await dispatch(changeAdvising(ref, edits));
      change((before) => saved(before, edits, answer));
      setState({ busy: false, failure: null, isSaved: true });
    } catch (error) {
      setState({ busy: false, failure: errorSentence(error), isSaved: false });
    }
  };
  const opened = useRef<Parameters<AdvisingTyping['open']>>([null]);
  const keeping = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = () => {
    keeping.current = undefined;
    const [texts, overs] = opened.current;
    const { cells } = texts ? typed(latest.current, texts, overs) : latest.current;
    keepCells({ uid, sheet: name }, cells);
  };
  useEffect(() => () => clearTimeout(keeping.current), []);
  const edited = useCallback((by: Change) => {
    change(by);
    setState((before) => (before.busy ? before : IDLE));
  }, []);
  return {
    sheet,
    ...state,
    isKept,
    type: (texts, overs) => edited((before) => typed(before, texts, overs)),
    open: (...typing) => {
      opened.current = typing;
      keeping.current ??= setTimeout(keep, KEEP_AFTER_MS);
    },
    step: (from) => edited((before) => stepped(before, from)),
    decide: (key, choice) => edited((before) => decided(before, key, choice)),
    discard: () => edited(discarded),
    save: () => void save(),
  };
}

/** The time after a keystroke until the text that is being typed is kept, in milliseconds. */
const KEEP_AFTER_MS = 200;

const IDLE = { busy: false, failure: null, isSaved: false };
