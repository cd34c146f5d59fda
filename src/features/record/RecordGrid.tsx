import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';
import { pasteFigures } from '@/features/record/columns/pasteFigures';
import { RecordFrame } from '@/features/record/density/RecordFrame';
import { useGridRoom, useRecordLooks } from '@/features/record/density/useRecordLooks';
import { RecordDialogs } from '@/features/record/dialogs/RecordDialogs';
import { usePaste } from '@/features/record/dialogs/usePaste';
import { CellLine } from '@/features/record/habits/CellLine';
import { FilterStrip } from '@/features/record/habits/FilterStrip';
import { Find } from '@/features/record/habits/Find';
import { withoutRows } from '@/features/record/habits/shownRows';
import { useShownCell } from '@/features/record/habits/useShownCell';
import { withLeft } from '@/features/record/standing/leftRows';
import type { RecordView } from '@/features/record/useRecordView';
import { VoiceEntry } from '@/features/record/voice/VoiceEntry';
import { periodWord } from '@/grading';
import { msg, useWords } from '@/language/words';
import { actionOpened } from '@/parts/actions/actions';
import { toGroups } from '@/parts/record/componentColumns';
import { checkGrades, withStoredGrades } from '@/parts/record/gradeCheck';
import { toGrader } from '@/parts/record/learnerGrades';
import { INITIAL_COLUMN, NAME_COLUMN, QUARTERLY_COLUMN } from '@/parts/record/recordColumns';
import { createRecordModel, type RecordModel } from '@/parts/record/recordModel';
import { policyOfRecord } from '@/parts/record/recordParts';
import { countMaking, useColumnHeads } from '@/parts/record/useColumnHeads';
import { countWaiting } from '@/parts/record/waitingHeader';
import { useExplain } from '@/parts/record-links/useExplain';
import { useCellHistory } from '@/parts/record-links/useOpenHistory';
import { useOpenItems } from '@/parts/record-links/useOpenItems';
import { DraftOffer } from '@/parts/saving/DraftOffer';
import { SaveBar, type SaveBarProps } from '@/parts/saving/SaveBar';
import { useFocusHome } from '@/parts/saving/useFocusHome';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsReading } from '@/store/state/school';
import { DataGrid } from '@/ui/grid/DataGrid';
import type { DataGridHandle, GridCellRef, GridEvents } from '@/ui/grid/gridTypes';
import { useDensity } from '@/ui/theme/density';
import { withFigures } from './recordFigures';
import type { RecordSheetProps } from './recordSheetProps';
import { takeAnswers } from './takeAnswers';
import { useFocusedCell } from './useFocusedCell';
import { answersIn, openComment, type RecordSheetState, useRecordSheet, useTyping } from './useRecordSheet';

const CLOSED = msg('This {period} is closed: its scores are read-only.');
const READING = msg('This is a teacher’s record: its scores are read-only.');

const KEYS_OPENED = actionOpened('keys', { place: 'record' });

export function RecordGrid(props: RecordSheetProps) {
  const { record, readOnly, onLearner, onDialog } = props;
  const dispatch = useAppDispatch();
  const isReading = useAppSelector(selectIsReading);
  const own = useRecordSheet(record, onDialog);
  const { key, sheet, saving, dialog, setDialog, view } = own;
  const { model, whole, heads } = useGridModel(record, view, props);
  const { grid, moved, onActiveCell } = useActiveCell(model, onLearner);
  const { groups, readOnlyNote } = useRecordWords(record);
  const [collapsed, toggleGroup] = useCollapsed();
  const looks = useRecordLooks(whole);
  useFocusHome(grid, { isBlank: record.activities.length === 0 });
  useTopAfterSort(grid, view);
  const back = () => grid.current?.focus();
  const { draft, edit, entered, keepGone, keepOpen, step } = useTyping(model, key);
  useEffect(() => model.setDrafts(sheet), [model, sheet]);
  const openCell = useOpenCell(model, key);
  const paste = usePaste(model, { record, view, edit, open: setDialog });
  const showCell = useShownCell(grid, model, view);
  const { comment, history } = useDetails(model, own, grid);
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
            <RecordBar
              own={own}
              readOnly={readOnly}
              isCompact={looks.density === 'compact'}
              entry={<VoiceEntry model={model} entered={entered} />}
              aside={<CellLine grid={grid} model={model} moved={moved} readOnly={readOnly} />}
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
          onCellGone={keepGone}
          onTyping={keepOpen}
          onPaste={paste}
          onUndo={() => step('undo')}
          onRedo={() => step('redo')}
          onSave={saving.save}
          onComment={({ row, colKey }) => comment(row, colKey)}
          onOpen={openCell}
          onCellMenu={(cell, anchor) => setDialog({ type: 'cell', cell, anchor })}
          onColumnMenu={(colKey, anchor) => setDialog({ type: 'column', colKey, anchor })}
          onActiveCell={onActiveCell}
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

type RecordBarProps = Pick<SaveBarProps, 'readOnly' | 'entry' | 'aside' | 'heads' | 'onShow' | 'onDone'> & {
  own: RecordSheetState;
  isCompact: boolean;
};

/** A strip of the compact record says that columns are hidden. */
function RecordBar({ own, isCompact, ...bar }: RecordBarProps) {
  const { name, sheet, saving, setDialog, refused, view } = own;
  return (
    <SaveBar
      {...bar}
      sheet={sheet}
      saving={saving}
      sheetName={name}
      refused={refused}
      hiddenCount={isCompact ? 0 : view.hidden.size}
      onShowAll={view.showAll}
      onConflicts={() => setDialog({ type: 'conflicts' })}
    />
  );
}

/** `moved` is called with each active cell: a state of the record would render all of it at every move. */
function useActiveCell(model: RecordModel, onLearner: RecordSheetProps['onLearner']) {
  const grid = useFocusedCell(model);
  const moved = useRef<((cell: GridCellRef) => void) | null>(null);
  const onActiveCell = (cell: GridCellRef) => {
    onLearner?.(model.learnerAt(cell.row)?.classStudentId);
    moved.current?.(cell);
  };
  return { grid, moved, onActiveCell };
}

/** The headings of the components, and the reason why the record takes no input, where it takes none. */
function useRecordWords(record: ClassRecord) {
  const { _ } = useWords();
  const isReading = useAppSelector(selectIsReading);
  const groups = useMemo(() => toGroups(record, _), [record, _]);
  return { groups, readOnlyNote: isReading ? _(READING) : _(CLOSED, { period: periodWord(policyOfRecord(record)) }) };
}

type ModelProps = Pick<RecordSheetProps, 'subCategoryWeights' | 'readOnly' | 'hasEmpty'>;

/**
 * `model` has the learners that are shown, `whole` all of them. A reader of another person's book sees which stored
 * grades do not match the scores.
 */
function useGridModel(record: ClassRecord, view: RecordView, props: ModelProps) {
  const { subCategoryWeights: weights, readOnly, hasEmpty = false } = props;
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { heads, onSubHeader } = useColumnHeads(record, { readOnly, hasEmpty });
  const onSubHeaders: GridEvents['onSubHeaders'] = (colKeys, lines) =>
    dispatch(pasteFigures({ record, colKeys, lines, take: onSubHeader }));
  const [refused, setRefused] = useState(0);
  const isReading = useAppSelector(selectIsReading);
  const { order, filter } = view;
  const waiting = useAppSelector((state) => state.entities.waiting);
  const density = useDensity();
  const room = useGridRoom();
  const whole = useMemo(() => {
    const graderOf = toGrader(record, weights);
    const inClass = createRecordModel(view.record, graderOf, { _, waiting, heads });
    const computed = withLeft(inClass, view.record, { graderOf, _ });
    const plain = isReading ? withStoredGrades(computed, checkGrades(record, weights)) : computed;
    return withFigures(plain, { record, hidden: view.hidden, sorted: order?.colKey ?? null, density, room });
  }, [record, view.record, view.hidden, order, density, room, weights, isReading, waiting, heads, _]);
  const model = useMemo(() => withoutRows(whole, filter?.hidden), [whole, filter]);
  const counts = { refused, making: countMaking(heads), waiting: countWaiting(record, waiting) };
  return { model, whole, heads: { counts, events: { onSubHeader, onSubHeaders, onSubsRefused: setRefused } } };
}

const GRADES = [INITIAL_COLUMN, QUARTERLY_COLUMN];

/** Opens the items of the cell's learner if the activity has items, and the explanation of a grade. */
function useOpenCell(model: RecordModel, key: RecordSheetState['key']): (cell: GridCellRef) => void {
  const dispatch = useAppDispatch();
  const openItems = useOpenItems();
  const explain = useExplain();
  return ({ row, colKey }) => {
    const [activity, learner] = [model.activityOf(colKey), model.learnerAt(row)];
    // A paper with too few letters goes on in the items, and nothing of it is typed twice.
    const typed = answersIn(model, key, { row, colKey, text: model.getCell(row, colKey).text });
    if (typed) void dispatch(takeAnswers({ ...typed, mayBeShort: true }));
    if (activity?.scannable && learner) openItems({ activity }, learner.classStudentId);
    if (learner && GRADES.includes(colKey)) explain({ ...key, classStudentId: learner.classStudentId });
  };
}

/** `comment` opens the comment of a score, or of a grade with an explanation; `history` opens the history of a cell. */
function useDetails(model: RecordModel, own: RecordSheetState, grid: RefObject<DataGridHandle | null>) {
  const explain = useExplain();
  const history = useCellHistory(grid, model, own.key);
  const comment = (row: number, colKey: string) => {
    const classStudentId = model.learnerAt(row)?.classStudentId;
    if (colKey === QUARTERLY_COLUMN && classStudentId) return explain({ ...own.key, classStudentId });
    openComment(model, own, { row, colKey });
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
