import { type RefObject, useRef, useState } from 'react';
import { isRefused } from '@/domain/learners/roster/checkRoster';
import { parseDelimited } from '@/domain/learners/roster/parseDelimited';
import { readRoster } from '@/domain/learners/roster/readRoster';
import { say } from '@/language/words';
import { handedFile } from '@/ui/file/handedFiles';
import { ROSTER_PAGE } from './rosterPages';
import { type Notice, readNotice, type SavingObstacle } from './rosterSentences';
import type { RosterState } from './useRoster';

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
  addTable: (table: readonly (readonly string[])[], from: string) => boolean;
  /** Takes the learners of the box's text into the list. Answers false and keeps the text when it has none. */
  takeText: () => boolean;
  /** A dropped file that is not read yet. */
  dropped: File | null;
  showProblem: () => void;
  /** Finds the first obstacle to saving, and scrolls to it. */
  findObstacle: () => SavingObstacle | null;
};

/** The ways by which learners get into a list: the paste box and files, with their messages. */
export function useRosterIntake(roster: RosterState, handed?: string): RosterIntake {
  const box = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(1);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [text, setText] = useState<string | null>(null);
  const [dropped, setDropped] = useState(() => handedFile(handed));
  const addTable = (table: readonly (readonly string[])[], from: string) => {
    setDropped(null);
    const reading = readRoster(table);
    if ('refusal' in reading) {
      setNotice({ tone: 'error', text: `${from}: ${reading.refusal}` });
      return false;
    }
    const { rows, ...how } = reading.roster;
    const left = roster.addRows(rows);
    setNotice(readNotice({ from, count: rows.length - left, left, ...how }));
    setPage(1);
    return true;
  };
  const takeText = () => {
    const taken = addTable(parseDelimited(text ?? ''), say('Pasted'));
    if (taken) setText(null);
    return taken;
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
    if (roster.counts.refused > 0) {
      showProblem();
      return 'refused';
    }
    if (roster.counts.asked === 0) return null;
    showAsked();
    return 'asked';
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
    takeText,
    dropped,
    showProblem,
    findObstacle,
  };
}

function focusIn(box: HTMLElement | null, selector: string): void {
  box?.querySelector<HTMLElement>(selector)?.focus();
}
