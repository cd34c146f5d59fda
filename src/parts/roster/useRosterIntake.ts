import { type RefObject, useRef, useState } from 'react';
import { isRefused } from '@/domain/learners/roster/checkRoster';
import { parsePasted } from '@/domain/learners/roster/parseDelimited';
import { say } from '@/language/words';
import type { OpenLetters } from '@/parts/list-table/LettersQuestion';
import { handedFile } from '@/ui/file/handedFiles';
import type { ListFile } from './importFile';
import { ROSTER_PAGE } from './rosterPages';
import type { Notice, SavingObstacle } from './rosterSentences';
import type { RosterState } from './useRoster';
import { type ListTaking, useTakenList } from './useTakenList';

type Table = readonly (readonly string[])[];

export type RosterIntake = {
  /** The element around the whole list. */
  box: RefObject<HTMLDivElement | null>;
  page: number;
  turnTo: (page: number) => void;
  notice: Notice | null;
  notify: (notice: Notice) => void;
  /** The text of the paste box; null while the box is closed. */
  text: string | null;
  /** Null closes the box. */
  setText: (text: string | null) => void;
  addTable: (table: Table, from: string) => boolean;
  /** Takes pasted cells. Answers false where they have no learner. */
  addPasted: (text: string) => boolean;
  list: ListTaking;
  /** A file whose letters can be read in more ways than one; its learners are added once a person has chosen. */
  letters: OpenLetters | null;
  addFile: (list: ListFile, from: string) => void;
  /** Takes the learners of the box's text into the list. Answers false and keeps the text when it has none. */
  takeText: () => boolean;
  /** A dropped file that is not read yet. */
  dropped: File | null;
  /** Takes all learners out of the list, with what was said of them. A text in the paste box stays. */
  clear: () => void;
  showProblem: () => void;
  /** Finds the first obstacle to saving, and scrolls to it. */
  findObstacle: () => SavingObstacle | null;
};

/**
 * The ways by which learners get into a list: the paste box and files, with their messages. `bySection`: the list is of
 * several sections, and all sheets of a workbook are read.
 */
export function useRosterIntake(roster: RosterState, handed?: string, bySection = false): RosterIntake {
  const box = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(1);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [text, setText] = useState<string | null>(null);
  const [dropped, setDropped] = useState(() => handedFile(handed));
  const [letters, setLetters] = useState<OpenLetters | null>(null);
  const taking = useTakenList(roster, setNotice, bySection);
  // A paste that had no learner stays in the box until it has.
  const list: ListTaking = {
    ...taking,
    guide: (guide) => {
      const isRead = taking.guide(guide);
      if (isRead && taking.taken?.text === text) setText(null);
      return isRead;
    },
  };
  const addTable = (table: Table, from: string, text?: string) => {
    setDropped(null);
    setLetters(null);
    const isTaken = list.take(table, from, text);
    if (isTaken) setPage(1);
    return isTaken;
  };
  const addPasted = (pasted: string) => addTable(parsePasted(pasted), say('Pasted'), pasted);
  const addFile = ({ table, others = [], text: letters, sheets }: ListFile, from: string) => {
    if (bySection && sheets) {
      setDropped(null);
      if (list.takeSheets(sheets, from)) setPage(1);
      return;
    }
    if (others.length === 0) addTable(table, from, letters);
    else setLetters({ from, tables: [table, ...others] });
  };
  const takeText = () => {
    const taken = addPasted(text ?? '');
    if (taken) setText(null);
    return taken;
  };
  const clear = () => {
    roster.clear();
    list.forget();
    setNotice(null);
    setLetters(null);
    setPage(1);
  };
  const showProblem = () => {
    const index = roster.checks.findIndex(isRefused);
    setPage(Math.floor(index / ROSTER_PAGE) + 1);
    requestAnimationFrame(() => focusIn(box.current, 'table [aria-invalid="true"]'));
  };
  const showAsked = () => {
    setPage(Math.floor(roster.firstAsked / ROSTER_PAGE) + 1);
    requestAnimationFrame(() => focusIn(box.current, '[data-asked] input'));
  };
  const findObstacle = (): SavingObstacle | null => {
    if (text?.trim()) {
      if (takeText()) return 'taken';
      focusIn(box.current, 'textarea');
      return 'unread';
    }
    if (roster.counts.open > 0 || letters !== null) {
      requestAnimationFrame(() => focusIn(box.current, '[data-open] button, [data-asked] button'));
      return 'open';
    }
    if (roster.counts.refused > 0) {
      showProblem();
      return 'refused';
    }
    if (roster.counts.asked > 0) {
      showAsked();
      return 'asked';
    }
    return null;
  };
  return {
    box,
    page,
    turnTo: setPage,
    notice,
    notify: setNotice,
    text,
    setText,
    addTable,
    addPasted,
    list,
    letters,
    addFile,
    takeText,
    dropped,
    clear,
    showProblem,
    findObstacle,
  };
}

function focusIn(box: HTMLElement | null, selector: string): void {
  box?.querySelector<HTMLElement>(selector)?.focus();
}
