import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { type AdvisingSheetRef, keptId } from '@/domain/sections/kept';
import type { AdvisingEdit, AdvisingField } from '@/domain/sections/sectionAdvising';
import type { SectionDoc } from '@/domain/sections/sections';
import { errorSentence } from '@/domain/words/errors';
import { keepCells, keptCells } from '@/parts/saving/keptCells';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { selectUser } from '@/store/selectors';
import { saveSheetCells } from './advisingActions';
import { type AdvisingSheet, decided, discarded, openSheet, saved, stepped, toEdits, typed } from './advisingSheet';
import { selectShownAdvising } from './shownAdvising';
import { useAutosavedCells } from './useAutosavedCells';

/** `part`: the sheet that keeps the drafts; attendance, comments and remedial classes of a period are three, the days of a month one. */
export type SheetName = (
  | { period: number; part: 'attendance' | 'comments' | 'remedial' }
  | { /** `YYYY-MM` */ month: string; part: 'days' }
) & {
  section: SectionDoc;
  /** The learner and the column in words, for the list of what is unsent. */
  labelOf: (learner: string, field: AdvisingField) => string;
};

type Change = (sheet: AdvisingSheet) => AdvisingSheet;
type Texts = Readonly<Record<string, string>>;

export type AdvisingTyping = {
  sheet: AdvisingSheet;
  /** `overs`: what the cells showed when the typing began, where they show another value by now. */
  type: (texts: Texts, overs?: Texts) => void;
  /** The same of a text that is being typed: a reload keeps it, and nothing else knows it. Null where it was entered. */
  open: (texts: Texts | null, overs?: Texts) => void;
  step: (from: 'undo' | 'redo') => void;
  decide: (key: string, choice: 'mine' | 'theirs') => void;
  discard: () => void;
  save: () => void;
  busy: boolean;
  /** The reason why the last save failed. */
  failure: string | null;
  /** The time at which the last save was stored; null before the first, in milliseconds. */
  savedAt: number | null;
  /** False where the browser has no room for what is typed: a reload would lose it. */
  isKept: boolean;
};

/** The time after a keystroke until the text that is being typed is kept, in milliseconds. */
const KEEP_AFTER_MS = 200;
const IDLE = { busy: false, failure: null, savedAt: null };

/** The drafts of one sheet of an adviser, over what is stored and what waits in the outbox, and their save. */
export function useAdvisingSheet(name: SheetName): AdvisingTyping {
  const { section, part, labelOf } = name;
  const place = name.part === 'days' ? name.month : name.period;
  const uid = useAppSelector(selectUser)?.id ?? '';
  const at = useMemo(() => toRef(section.id, part, place), [section.id, part, place]);
  const { document, waiting } = useAppSelector((state) => selectShownAdvising(state, at));
  const owner = { uid, sheet: `${keptId(at)}.${part}` };
  const [sheet, change] = useReducer(
    (before: AdvisingSheet, by: Change) => by(before),
    null,
    () => openSheet(document, keptCells(owner)),
  );
  const latest = useRef(sheet);
  latest.current = sheet;
  const isKept = useKept(owner, sheet);
  const { save, sending, edited, ...state } = useSave({ at, owner, section, labelOf, latest, change });
  useEffect(() => {
    const edits = sending.current;
    change((before) => (before.stored === document ? before : saved(before, edits, document)));
  }, [document, sending]);
  useAutosavedCells(sheet, state, save);
  const open = useOpenText(owner, latest);
  return {
    sheet: useMemo(() => ({ ...sheet, waiting }), [sheet, waiting]),
    ...state,
    isKept,
    type: (texts, overs) => edited((before) => typed(before, texts, overs)),
    open,
    step: (from) => edited((before) => stepped(before, from)),
    decide: (key, choice) => edited((before) => decided(before, key, choice)),
    discard: () => edited(discarded),
    save: () => void save(),
  };
}

function toRef(sectionId: string, part: AdvisingSheetRef['part'], place: string | number): AdvisingSheetRef {
  if (part === 'days') return { sectionId, month: String(place), part };
  return { sectionId, period: Number(place), part };
}

type Owner = Parameters<typeof keepCells>[0];
type Latest = Readonly<{ current: AdvisingSheet }>;

/** Keeps the cells in this tab, and warns before a tab with unsaved ones is closed. */
function useKept({ uid, sheet: name }: Owner, { cells }: AdvisingSheet): boolean {
  const [isKept, setKept] = useState(true);
  useEffect(() => setKept(keepCells({ uid, sheet: name }, cells)), [uid, name, cells]);
  const hasCells = Object.keys(cells).length > 0;
  useEffect(() => {
    if (!hasCells) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasCells]);
  return isKept;
}

type SaveOf = Pick<SheetName, 'section' | 'labelOf'> & {
  at: AdvisingSheetRef;
  owner: Owner;
  latest: Latest;
  change: (by: Change) => void;
};

/** `sending`: the edits of the save that has no answer yet. */
function useSave({ at, owner, section, labelOf, latest, change }: SaveOf) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const [state, setState] = useState<Pick<AdvisingTyping, 'busy' | 'failure' | 'savedAt'>>(IDLE);
  const sending = useRef<readonly AdvisingEdit[]>([]);
  const settle = (edits: readonly AdvisingEdit[]) => {
    const { document } = selectShownAdvising(store.getState(), at);
    change((before) => saved(before, edits, document));
    // The sheet may have been left meanwhile, and even opened again: the tab has what is typed by now.
    keepCells(owner, saved(openSheet(document, keptCells(owner)), edits, document).cells);
  };
  const save = async () => {
    const edits = toEdits(latest.current);
    if (edits.length === 0 || sending.current.length > 0) return;
    sending.current = edits;
    setState((before) => ({ ...before, busy: true, failure: null }));
    try {
      const told = edits.map((edit) => ({ ...edit, label: labelOf(edit.learner, edit.field) }));
      const names = { section: section.name, gradingPolicy: section.gradingPolicy };
      const outcome = await dispatch(saveSheetCells({ kind: 'advisingChange', ...at, ...names, edits: told }));
      settle(edits);
      setState({ busy: false, failure: null, savedAt: outcome === 'done' ? Date.now() : null });
    } catch (error) {
      setState({ busy: false, failure: errorSentence(error), savedAt: null });
    } finally {
      sending.current = [];
    }
  };
  const edited = useCallback(
    (by: Change) => {
      change(by);
      setState((before) => (before.busy ? before : { ...before, failure: null }));
    },
    [change],
  );
  return { ...state, sending, edited, save };
}

/** Keeps the text that is being typed with the cells, a moment after a keystroke. */
function useOpenText(owner: Owner, latest: Latest): AdvisingTyping['open'] {
  const opened = useRef<Parameters<AdvisingTyping['open']>>([null]);
  const keeping = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = () => {
    keeping.current = undefined;
    const [texts, overs] = opened.current;
    keepCells(owner, (texts ? typed(latest.current, texts, overs) : latest.current).cells);
  };
  useEffect(() => () => clearTimeout(keeping.current), []);
  return (...typing) => {
    opened.current = typing;
    keeping.current ??= setTimeout(keep, KEEP_AFTER_MS);
  };
}
