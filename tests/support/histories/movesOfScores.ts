/** Moves of typing and saving, in the page. */

import { toLearners } from '@/domain/book/classRecord';
import type { ActivityDoc, ClassSubjectDoc } from '@/domain/book/entities';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import { isIntentEntry, type OutboxEntry } from '@/domain/intents/outbox';
import { loadRows } from '@/store/book/load';
import { setAsideGone } from '@/store/drafts/goneDrafts';
import { itemSource } from '@/store/drafts/itemSource';
import { loadRecord } from '@/store/drafts/record';
import { saveDrafts } from '@/store/drafts/saveDrafts';
import { loadItems, saveItems } from '@/store/drafts/saveItems';
import { type RecordKey, scoreSource } from '@/store/drafts/scoreSource';
import { decideSheet, draftSheet } from '@/store/drafts/sheetDrafting';
import type { Store } from '@/store/makeStore';
import { discardEntry, drainOutbox, reopenEntry, retryEntry } from '@/store/outbox/sendOutbox';
import { offerAnswered, selectSheet, sheetName } from '@/store/state/drafts';
import { itemSheetName } from '@/store/state/itemSheetName';
import { type Dice, type PlayedCell, pick, type Report } from './shapes';

export type Playing = { store: Store; dice: Dice; serial: number; teacher: string };
type Played = Omit<Report, 'kind'>;
export type Player = (playing: Playing) => Promise<Played>;

export const NOTHING: Played = { outcome: 'nothing' };

export const QUARTERS = [1, 2, 3, 4];

/** Sorted by name, because the ids differ in each run. */
export const byName = <Row extends { name: string }>(rows: readonly Row[]): Row[] =>
  [...rows].sort((a, b) => (a.name < b.name ? -1 : 1));

export function standingSubjects(tables: Tables): ClassSubjectDoc[] {
  const sortText = ({ classModel, subject }: ClassSubjectDoc) => `${tables.class[classModel]?.name} ${subject}`;
  return rowsOf(tables, 'classSubjects', (row) => !row.deletedAt && !tables.class[row.classModel]?.deletedAt).sort(
    (a, b) => (sortText(a) < sortText(b) ? -1 : 1),
  );
}

/** The classes and subjects, as every screen loads them. */
export async function structure(store: Store): Promise<Tables> {
  await store.dispatch(loadRows([{ of: 'classes' }, { of: 'subjects' }]));
  return store.getState().entities.tables;
}

/** Loads a record with activities whose quarter is open as far as this device knows. */
async function openRecord({ store, dice }: Playing, scannable: boolean): Promise<RecordKey | null> {
  const subjects = standingSubjects(await structure(store)).filter((row) => row.classStudents.length > 0);
  await store.dispatch(loadRows([{ of: 'activities' }]));
  const keys = subjects.flatMap((subject) =>
    QUARTERS.filter((quarter) => !isQuarterClosed(subject, quarter)).map((quarter) => ({
      subjectId: subject.id,
      quarter,
    })),
  );
  const filled = keys.filter((key) => activitiesOf(store, key, scannable).length > 0);
  // The choice is among the first three, and the last, of the other section once a learner moved there: both devices
  // often write the same record.
  const key = pick([...new Set([...filled.slice(0, 3), ...filled.slice(-1)])], dice);
  return key && (await store.dispatch(loadRecord(key))) ? key : null;
}

function activitiesOf(store: Store, { subjectId, quarter }: RecordKey, scannable: boolean): ActivityDoc[] {
  const { tables } = store.getState().entities;
  return byName(
    rowsOf(
      tables,
      'activity',
      (row) => row.classSubjectModel === subjectId && row.quarter === quarter && row.scannable === scannable,
    ),
  );
}

type Saving = {
  sheet: string;
  decide: (keys: readonly string[], choice: 'mine' | 'theirs') => void;
  save: () => Promise<string>;
  /** Drafts that the move typed over; a reload that cuts it short must not hide them. */
  over?: readonly PlayedCell[];
};

/** Decides the conflicts, saves, and answers the result for each cell. */
async function saveAll({ store, dice }: Playing, { sheet, decide, save, over = [] }: Saving): Promise<Played> {
  const cells = () => selectSheet(store.getState(), sheet).cells;
  const givenUp: PlayedCell[] = [...over];
  for (const [key, draft] of Object.entries(cells())) {
    if (!draft.theirs) continue;
    const choice = dice(2) === 0 ? 'mine' : 'theirs';
    if (choice === 'theirs') givenUp.push({ cell: key, text: draft.text, base: draft.base.text });
    decide([key], choice);
  }
  const before = cells();
  if (Object.keys(before).length === 0) return { ...NOTHING, givenUp };
  noteMeant({
    givenUp,
    cells: Object.entries(before).map(([cell, { text, base }]) => ({ cell, text, base: base.text, isAcked: false })),
  });
  const outcome = await save();
  const after = cells();
  return {
    outcome,
    givenUp,
    cells: Object.entries(before).map(([cell, { text, base }]) => ({
      ...{ cell, text, base: base.text },
      isAcked: outcome !== 'refused' && after[cell]?.text !== text,
    })),
  };
}

const MEANT = 'history.meant';

/** The cells that a move is about to save, to give up or to bring along, kept in case the page is left meanwhile. */
export type Meant = Required<Pick<Report, 'cells' | 'givenUp' | 'undone' | 'brought'>>;
const NO_MEANING: Meant = { cells: [], givenUp: [], undone: [], brought: [] };

export function noteMeant(meant: Partial<Meant>): void {
  sessionStorage.setItem(MEANT, JSON.stringify({ ...NO_MEANING, ...meant }));
}

export function takeMeant(): Meant {
  const meant = JSON.parse(sessionStorage.getItem(MEANT) ?? JSON.stringify(NO_MEANING)) as Meant;
  sessionStorage.removeItem(MEANT);
  return meant;
}

function saveRecord(playing: Playing, key: RecordKey, over: readonly PlayedCell[]): Promise<Played> {
  const { dispatch } = playing.store;
  return saveAll(playing, {
    sheet: sheetName(key.subjectId, key.quarter),
    decide: (keys, choice) => dispatch(decideSheet(scoreSource(key), keys, choice)),
    save: () => dispatch(saveDrafts(key)),
    over,
  });
}

/** Drafts of the same person under the new edits: typed before and not saved, or taken back. */
function draftsUnder(store: Store, { subjectId, quarter }: RecordKey, edits: readonly { key: string }[]): PlayedCell[] {
  const { cells } = selectSheet(store.getState(), sheetName(subjectId, quarter));
  return edits.flatMap(({ key }) => {
    const draft = cells[key];
    return draft ? [{ cell: key, text: draft.text, base: draft.base.text }] : [];
  });
}

/** Types texts, and saves them or leaves them unsaved. */
const typing =
  (textOf: (dice: Dice, most: number) => string, isSaved = true): Player =>
  async (playing) => {
    const { store, dice } = playing;
    const key = await openRecord(playing, false);
    if (!key) return NOTHING;
    const activities = activitiesOf(store, key, false);
    const learners = toLearners(store.getState().entities.tables, key.subjectId);
    if (activities.length === 0 || learners.length === 0) return NOTHING;
    const edits = Array.from({ length: 1 + dice(3) }, () => {
      const activity = pick(activities, dice) as ActivityDoc;
      const learner = pick(learners, dice)?.classStudentId ?? '';
      return { key: `${activity.id}_${learner}`, text: textOf(dice, activity.totalPoints) };
    });
    const over = draftsUnder(store, key, edits);
    noteMeant({ givenUp: over });
    store.dispatch(draftSheet(scoreSource(key), edits));
    if (!isSaved) {
      const typed = draftsUnder(store, key, edits);
      return { outcome: 'typed', typed, givenUp: over };
    }
    return await saveRecord(playing, key, over);
  };

const aScore = (dice: Dice, most: number) => String(dice(most * 4 + 1) / 4);
export const edit = typing(aScore);
export const draft = typing(aScore, false);
export const blank = typing(() => '');
/** Excused, missing or absent, or a score that came late. */
export const mark = typing((dice, most) => ['e', 'M', 'a', `${aScore(dice, most)} L`][dice(4)] ?? '');

export const answers: Player = async (playing) => {
  const { store, dice } = playing;
  const record = await openRecord(playing, true);
  const activity = record && pick(activitiesOf(store, record, true), dice);
  if (!record || !activity) return NOTHING;
  const key = { ...record, activityId: activity.id };
  if (!(await store.dispatch(loadItems(key, false)))) return NOTHING;
  const { tables } = store.getState().entities;
  const learners = toLearners(tables, key.subjectId);
  const items = rowsOf(tables, 'activityItem', (row) => row.activityModel === activity.id).sort(
    (a, b) => a.itemNumber - b.itemNumber,
  );
  if (items.length === 0 || learners.length === 0) return NOTHING;
  const edits = Array.from({ length: 1 + dice(3) }, () => ({
    key: `${pick(items, dice)?.id ?? ''}_${pick(learners, dice)?.classStudentId ?? ''}`,
    text: ['✓', '✗', '', 'A', 'B', 'a'][dice(6)] ?? '',
  }));
  store.dispatch(draftSheet(itemSource(activity.id), edits));
  return await saveAll(playing, {
    sheet: itemSheetName(activity.id),
    decide: (keys, choice) => store.dispatch(decideSheet(itemSource(activity.id), keys, choice)),
    save: () => store.dispatch(saveItems(key)),
  });
};

/** One refused entry: tried again, taken back into the record, or given up. */
export const refused: Player = async ({ store, dice }) => {
  const entry = pick(
    store.getState().outbox.entries.filter((each) => each.refusal !== null),
    dice,
  );
  if (!entry) return NOTHING;
  const choice = dice(3);
  if (choice === 0) {
    const again = isIntentEntry(entry) ? {} : entry.cells;
    const cells = Object.entries(again).map(([cell, { text, base }]) => ({
      cell,
      text,
      base: base.text,
      isAcked: true,
    }));
    await store.dispatch(retryEntry(entry));
    await store.dispatch(drainOutbox());
    return { outcome: 'tried again', cells };
  }
  if (choice === 1 && entry.refusal === 'conflict' && !isIntentEntry(entry)) {
    await store.dispatch(reopenEntry(entry));
    return { outcome: 'reopened' };
  }
  const cells = isIntentEntry(entry) ? {} : entry.cells;
  const givenUp = Object.entries(cells).map(([cell, { text, base }]) => ({ cell, text, base: base.text }));
  const undone = effectsOf(entry);
  noteMeant({ givenUp, undone });
  await store.dispatch(discardEntry(entry));
  return { outcome: 'discarded', givenUp, undone };
};

/** The documents that an entry makes or removes, as `Report` names them. */
export function effectsOf(entry: OutboxEntry): string[] {
  if (!isIntentEntry(entry)) return [];
  const { intent } = entry;
  switch (intent.kind) {
    case 'activityAdd':
      return [`activity/${intent.activity.name}`];
    case 'activityRemove':
      return [`activity/${intent.activityId}`];
    case 'learnerAdd':
      return [`students/${intent.learner.lastName}`];
    case 'learnerRemove':
      return intent.enrolmentIds.map((id) => `classStudents/${id}`);
    case 'subjectAdd':
      return [`classSubjects/${intent.subject.subject}`];
    default:
      return [];
  }
}

/** Restores the drafts of an earlier page, as a person who comes back does. */
export function answerOffers(store: Store): void {
  for (const sheet of Object.keys(store.getState().drafts.offers)) {
    store.dispatch(offerAnswered({ sheet, restore: true }));
  }
  store.dispatch(setAsideGone());
}
