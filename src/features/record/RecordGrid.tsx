import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';
import { RecordFrame } from '@/features/record/density/RecordFrame';
import { useRecordLooks } from '@/features/record/density/useRecordLooks';
import { type RecordDialog, RecordDialogs } from '@/features/record/dialogs/RecordDialogs';
import { usePaste } from '@/features/record/dialogs/usePaste';
import { useRecordDialog } from '@/features/record/dialogs/useRecordDialog';
import { FilterStrip } from '@/features/record/habits/FilterStrip';
import { Find } from '@/features/record/habits/Find';
import { withoutRows } from '@/features/record/habits/shownRows';
import { useShownCell } from '@/features/record/habits/useShownCell';
import { withLeft } from '@/features/record/standing/leftRows';
import type { RecordView } from '@/features/record/useRecordView';
import { periodWord } from '@/grading';
import { msg, useWords } from '@/language/words';
import { actionOpened } from '@/parts/actions/actions';
import { toGroups } from '@/parts/record/componentColumns';
import { checkGrades, withStoredGrades } from '@/parts/record/gradeCheck';
import { toGrader } from '@/parts/record/learnerGrades';
import { NAME_COLUMN, QUARTERLY_COLUMN } from '@/parts/record/recordColumns';
import { createRecordModel, type RecordModel } from '@/parts/record/recordModel';
import { policyOfRecord } from '@/parts/record/recordParts';
import { countMaking, useColumnHeads } from '@/parts/record/useColumnHeads';
import { countWaiting } from '@/parts/record/waitingHeader';
import { useExplain } from '@/parts/record-links/useExplain';
import { useCellHistory } from '@/parts/record-links/useOpenHistory';
import { useOpenItems } from '@/parts/record-links/useOpenItems';
import { DraftOffer } from '@/parts/saving/DraftOffer';
import { SaveBar } from '@/parts/saving/SaveBar';
import { useFocusHome } from '@/parts/saving/useFocusHome';
import { useSaving } from '@/parts/saving/useSaving';
import { keepTyped } from '@/store/drafts/goneDrafts';
import { setOpenText } from '@/store/drafts/openText';
import { type RecordKey, scoreSource } from '@/store/drafts/scoreSource';
import { type CellEdit, draftSheet, stepSheet } from '@/store/drafts/sheetDrafting';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { type Sheet, sheetName } from '@/store/state/drafts';
import { selectShownSheet } from '@/store/state/outbox';
import { selectIsReading } from '@/store/state/school';
import { DataGrid } from '@/ui/grid/DataGrid';
import type { DataGridHandle, GridCellRef, GridEdit } from '@/ui/grid/gridTypes';
import { useDensity } from '@/ui/theme/density';
import { withFigures } from './recordFigures';
import type { RecordSheetProps } from './recordSheetProps';
import { useFocusedCell } from './useFocusedCell';
import { useRecordView } from './useRecordView';
import { useRefused } from './useRefused';

const CLOSED = msg('This {period} is closed: its scores are read-only.');
const READING = msg('This is a teacher’s record: its scores are read-only.');

const KEYS_OPENED = actionOpened('keys', { place: 'record' });

export function RecordGrid(props: RecordSheetProps) {
  const { record, readOnly, onLearner, onDialog } = props;
  const dispatch = useAppDispatch();
  const isReading = useAppSelector(selectIsReading);
  const key = useMemo(() => ({ subjectId: record.subject.id, quarter: record.quarter }), [record]);
  const { name, sheet } = useShownSheet(key);
  const saving = useSaving(key);
  const [dialog, setDialog] = useRecordDialog(onDialog);
  const { view, model, whole, heads } = useGridModel(record, props);
  const grid = useFocusedCell(model);
  const { groups, readOnlyNote } = useRecordWords(record);
  const [collapsed, toggleGroup] = useCollapsed();
  const refused = useRefused(record, sheet);
  const looks = useRecordLooks(whole);
  useFocusHome(grid, { isBlank: record.activities.length === 0 });
  useTopAfterSort(grid, view);
  const back = () => grid.current?.focus();
  const { edit, draft, typing } = useEdits(model, key, sheet);
  const openCell = useOpenCell(model);
  const paste = usePaste(model, { record, view, edit, open: setDialog });
  const showCell = useShownCell(grid, model, view);
  const { comment, history } = useDetails(model, key, { sheet, open: setDialog, grid });
  return (
    <>
      <RecordFrame
        banners={
          <>
            {isReading ? null : <DraftOffer record={key} onDone={back} />}
            <FilterStrip view={view} onDone={back} />
            {props.banners}
          </>
        }
        tools={props.tools}
        hidden={{ count: view.hidden.size, onShowAll: view.showAll }}
        onMoved={back}
        bar={
          isReading ? null : (
            <SaveBar
              sheet={sheet}
              saving={saving}
              readOnly={readOnly}
              sheetName={name}
              hiddenCount={looks.density === 'compact' ? 0 : view.hidden.size}
              onShowAll={view.showAll}
              onConflicts={() => setDialog({ type: 'conflicts' })}
              refused={refused}
              heads={heads.counts}
              onShow={showCell}
              onDone={back}
            />
          )
        }
      >
        <Find grid={grid} model={model} collapsed={collapsed} />
        <DataGrid
          ref={grid}
          label={`${record.subject.subject}, ${record.section.name}`}
          model={model}
          groups={groups}
          collapsedGroups={collapsed}
          onToggleGroup={toggleGroup}
          readOnly={readOnly}
          readOnlyNote={readOnlyNote}
          inputMode="decimal"
          {...looks}
          onEdit={edit}
          {...heads.events}
          {...typing}
          onPaste={paste}
          onUndo={() => dispatch(stepSheet(scoreSource(key), 'undo'))}
          onRedo={() => dispatch(stepSheet(scoreSource(key), 'redo'))}
          onSave={saving.save}
          onComment={({ row, colKey }) => comment(row, colKey)}
          onOpen={openCell}
          onCellMenu={(cell, anchor) => setDialog({ type: 'cell', cell, anchor })}
          onColumnMenu={(colKey, anchor) => setDialog({ type: 'column', colKey, anchor })}
          onActiveCell={({ row }) => onLearner?.(model.learnerAt(row)?.classStudentId)}
          onHelp={() => dispatch(KEYS_OPENED)}
        />
      </RecordFrame>
      <RecordDialogs
        dialog={dialog}
        open={setDialog}
        record={record}
        model={model}
        cells={{ grid, whole, comment, edit: draft, history, quarter: record.quarter }}
        view={view}
        readOnly={readOnly}
        onClose={() => {
          setDialog(null);
          back();
        }}
      />
    </>
  );
}

/** The headings of the components, and the reason why the record takes no input, where it takes none. */
function useRecordWords(record: ClassRecord) {
  const { _ } = useWords();
  const isReading = useAppSelector(selectIsReading);
  const groups = useMemo(() => toGroups(record, _), [record, _]);
  return { groups, readOnlyNote: isReading ? _(READING) : _(CLOSED, { period: periodWord(policyOfRecord(record)) }) };
}

function useShownSheet(key: RecordKey): { name: string; sheet: Sheet } {
  const name = sheetName(key.subjectId, key.quarter);
  return { name, sheet: useAppSelector((state) => selectShownSheet(state, name)) };
}

type ModelProps = Pick<RecordSheetProps, 'subCategoryWeights' | 'readOnly' | 'hasEmpty'>;

/**
 * `model` has the learners that are shown, `whole` all of them. A reader of another person's book sees which stored
 * grades do not match the scores.
 */
function useGridModel(record: ClassRecord, props: ModelProps) {
  const { subCategoryWeights: weights, readOnly, hasEmpty = false } = props;
  const { _ } = useWords();
  const view = useRecordView(record);
  const { heads, onSubHeader } = useColumnHeads(record, { readOnly, hasEmpty });
  const [refused, setRefused] = useState(0);
  const isReading = useAppSelector(selectIsReading);
  const { order, filter } = view;
  const waiting = useAppSelector((state) => state.entities.waiting);
  const density = useDensity();
  const whole = useMemo(() => {
    const graderOf = toGrader(record, weights);
    const inClass = createRecordModel(view.record, graderOf, { _, waiting, heads });
    const computed = withLeft(inClass, view.record, { graderOf, _ });
    const plain = isReading ? withStoredGrades(computed, checkGrades(record, weights)) : computed;
    return withFigures(plain, { record, hidden: view.hidden, sorted: order?.colKey ?? null, density });
  }, [record, view.record, view.hidden, order, density, weights, isReading, waiting, heads, _]);
  const model = useMemo(() => withoutRows(whole, filter?.hidden), [whole, filter]);
  const counts = { refused, making: countMaking(heads), waiting: countWaiting(record, waiting) };
  return { view, model, whole, heads: { counts, events: { onSubHeader, onSubsRefused: setRefused } } };
}

/** Opens the items of the cell's learner if the activity has items. */
function useOpenCell(model: RecordModel): (cell: GridCellRef) => void {
  const openItems = useOpenItems();
  return ({ row, colKey }) => {
    const [activity, learner] = [model.activityOf(colKey), model.learnerAt(row)];
    if (activity?.scannable && learner) openItems({ activity }, learner.classStudentId);
  };
}

/**
 * Shows the drafts, and drafts what is typed; the text of a cell that was removed goes to the refused values. What is
 * being typed is kept for a reload.
 */
function useEdits(model: RecordModel, key: RecordKey, sheet: Sheet) {
  const store = useAppStore();
  useEffect(() => model.setDrafts(sheet), [model, sheet]);
  const { dispatch } = store;
  const draft = useCallback(
    (edits: readonly CellEdit[]) => {
      const name = sheetName(key.subjectId, key.quarter);
      dispatch(draftSheet(scoreSource(key), edits));
      // At once, not with the next render: the grid looks right away whether the value is taken, to say it.
      model.setDrafts(selectShownSheet(store.getState(), name));
    },
    [store, dispatch, model, key],
  );
  const edit = useCallback((edits: readonly GridEdit[]) => draft(toCellEdits(model, edits)), [draft, model]);
  const keepGone = useCallback(
    (typed: GridEdit) => dispatch(keepTyped(draftSheet(scoreSource(key), toCellEdits(model, [typed])))),
    [dispatch, model, key],
  );
  const keepOpen = useCallback(
    (typed: GridEdit | null) => {
      const [open] = typed ? toCellEdits(model, [typed]) : [];
      setOpenText(open ? { source: scoreSource(key), edit: open } : null);
    },
    [model, key],
  );
  return { edit, draft, typing: { onCellGone: keepGone, onTyping: keepOpen } };
}

type Opening = {
  sheet: Sheet;
  open: (dialog: RecordDialog) => void;
  grid: RefObject<DataGridHandle | null>;
};

/**
 * `comment` opens the comment of a score, or of a grade with an explanation; a conflict must be decided first.
 * `history` opens the history of a cell.
 */
function useDetails(model: RecordModel, key: RecordKey, { sheet, open, grid }: Opening) {
  const explain = useExplain();
  const history = useCellHistory(grid, model, key);
  const comment = (row: number, colKey: string) => {
    const classStudentId = model.learnerAt(row)?.classStudentId;
    if (colKey === QUARTERLY_COLUMN && classStudentId) return explain({ ...key, classStudentId });
    const cell = model.cellKeyAt(row, colKey);
    if (!cell) return;
    open(sheet.cells[cell]?.theirs ? { type: 'conflicts' } : { type: 'comment', cell });
  };
  return { comment, history };
}

function useCollapsed(): [ReadonlySet<string>, (group: string) => void] {
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((group: string) => {
    setCollapsed((before) => {
      const next = new Set(before);
      if (!next.delete(group)) next.add(group);
      return next;
    });
  }, []);
  return [collapsed, toggle];
}

function toCellEdits(model: RecordModel, edits: readonly GridEdit[]): CellEdit[] {
  return edits.flatMap(({ row, colKey, text, over }) => {
    const key = model.cellKeyAt(row, colKey);
    return key ? [{ key, text, ...(over === undefined ? {} : { over: { text: over } }) }] : [];
  });
}

/** A new order, or another choice of learners, is read from its top. All learners again keep the place. */
function useTopAfterSort(grid: RefObject<DataGridHandle | null>, { order, filter }: RecordView): void {
  const before = useRef({ order, filter });
  useEffect(() => {
    const last = before.current;
    before.current = { order, filter };
    const isFiltered = filter !== null && filter !== last.filter;
    if (last.order === order && !isFiltered) return;
    const colKey = isFiltered ? filter.colKey : order?.colKey;
    const active = grid.current?.activeCell().colKey ?? NAME_COLUMN;
    grid.current?.focusCell(0, colKey ?? active);
  }, [grid, order, filter]);
}
