/** Saves drafts that nobody has to be asked about, as Save does. */

import { toClassRecord } from '@/domain/book/classRecord';
import type { Tables } from '@/domain/book/tables';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import { toItemSheet } from '@/domain/items/itemSheet';
import { fromCellKey } from '@/domain/scores/cellKey';
import { periodName, policyOf } from '@/grading';
import { say } from '@/language/words';
import { scoreSave } from '@/store/drafts/saveDrafts';
import { itemSave } from '@/store/drafts/saveItems';
import { saveSheet } from '@/store/drafts/saveSheet';
import type { SheetSave } from '@/store/drafts/sheetSave';
import type { UnsavedCell } from '@/store/drafts/toEdits';
import type { RootState, Thunk } from '@/store/makeStore';
import { type DraftCells, isSameCell } from '@/store/state/draftCell';
import { recordOfSheet, selectSheet } from '@/store/state/drafts';
import { activityOfSheet } from '@/store/state/itemSheetName';
import { selectIsReading } from '@/store/state/school';
import { notified } from '@/store/state/shell';
import { savesByItself } from './choice';
import { replacedScores } from './replacedScores';

type Book = Pick<RootState, 'drafts' | 'entities'>;

/**
 * The drafts of a sheet that are not saved without the person: those that are invalid or in conflict, that would
 * replace a score typed by hand, that were refused before, and all of a closed period.
 */
export function unsavable(state: Book, name: string): DraftCells {
  const { tables } = state.entities;
  const { cells, sent, status } = selectSheet(state, name);
  const save = sheetSaveOf(tables, name);
  if (!save || isShut(tables, save)) return cells;
  const left = new Set(save.unsaved(tables, cells).map(({ key }) => key));
  const rest = pick(cells, (key) => !left.has(key));
  // Of a save that failed, the sheet still knows what was sent. The same values would be refused again.
  return status !== 'saving' && isSame(rest, sent) ? cells : pick(cells, (key) => left.has(key));
}

/** A toast tells of a refusal that comes when the page is not shown any more (`isShown`). */
export function saveByItself(isShown: () => boolean): Thunk {
  return async (dispatch, getState) => {
    if (!dispatch(savesByItself())) return;
    // One after another: of two saves at once, one would wait in the outbox.
    for (const name of Object.keys(getState().drafts?.sheets ?? {})) {
      const save = sheetSaveOf(getState().entities.tables, name);
      if (!save || selectIsReading(getState()) || !hasSavable(getState(), name)) continue;
      const outcome = await dispatch(saveSheet(save));
      if (outcome === 'refused' && !isShown()) dispatch(tellRefused(save));
    }
  };
}

/** Saves these sheets at the press of a button: what is refused stays, and its record says why. */
export function saveSheets(names: readonly string[]): Thunk {
  return async (dispatch, getState) => {
    for (const name of names) {
      const save = sheetSaveOf(getState().entities.tables, name);
      if (save && hasSavable(getState(), name)) await dispatch(saveSheet(save));
    }
  };
}

function hasSavable(state: Book, name: string): boolean {
  return Object.keys(unsavable(state, name)).length < Object.keys(selectSheet(state, name).cells).length;
}

/** Null for the answers of an activity that is not loaded. */
function sheetSaveOf(tables: Tables, name: string): SheetSave | null {
  const activityId = activityOfSheet(name);
  if (activityId === null) return scoreSave(recordOfSheet(name));
  const activity = tables.activity[activityId];
  if (!activity) return null;
  const save = itemSave({ activityId, subjectId: activity.classSubjectModel, quarter: activity.quarter });
  return { ...save, unsaved: (now, cells) => [...save.unsaved(now, cells), ...replacing(now, save, cells)] };
}

/** Answers whose sum would replace a score typed by hand: Save asks about these first. */
function replacing(tables: Tables, { activityId, record }: SheetSave, cells: DraftCells): UnsavedCell[] {
  const sheet = activityId && toItemSheet(tables, activityId);
  const shown = toClassRecord(tables, record.subjectId, record.quarter);
  if (!sheet || !shown) return [];
  const learners = new Set(replacedScores(shown, sheet, cells).map(({ classStudentId }) => classStudentId));
  const keys = Object.keys(cells).filter((key) => learners.has(fromCellKey(key).classStudentId));
  return keys.map((key) => ({ key, reason: '' }));
}

function isShut({ classSubjects }: Tables, { record }: SheetSave): boolean {
  const subject = classSubjects[record.subjectId];
  return subject === undefined || isQuarterClosed(subject, record.quarter);
}

function tellRefused({ sheet, record }: SheetSave): Thunk<void> {
  return (dispatch, getState) => {
    const { cells, error } = selectSheet(getState(), sheet);
    const { classSubjects, class: classes } = getState().entities.tables;
    const subject = classSubjects[record.subjectId];
    const section = subject && classes[subject.classModel];
    const count = Object.keys(cells).length;
    if (!section || count === 0) return;
    const sentence = say(
      '{section}, {subject}, {quarter}: {count, plural, one {1 change} other {# changes}} not saved.',
      {
        section: section.name,
        subject: subject.subject,
        quarter: periodName(policyOf(section.gradingPolicy), record.quarter),
        count,
      },
    );
    dispatch(notified({ message: `${sentence} ${error ?? ''}`.trim(), status: 'error' }));
  };
}

function pick(cells: DraftCells, isIn: (key: string) => boolean): DraftCells {
  return Object.fromEntries(Object.entries(cells).filter(([key]) => isIn(key)));
}

function isSame(a: DraftCells, b: DraftCells): boolean {
  const keys = Object.keys(a);
  if (keys.length === 0 || keys.length !== Object.keys(b).length) return false;
  return Object.entries(a).every(([key, draft]) => b[key] !== undefined && isSameCell(draft, b[key]));
}
