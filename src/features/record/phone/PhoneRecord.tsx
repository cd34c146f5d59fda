import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';
import type { ActivityDoc } from '@/domain/book/entities';
import type { Mark } from '@/domain/scores/scoreMark';
import { RecordDialogs } from '@/features/record/dialogs/RecordDialogs';
import { toMarkEdits } from '@/features/record/marks/markEdits';
import { figuresOf, figuresText, numbersOf } from '@/features/record/recordFigures';
import type { RecordSheetProps } from '@/features/record/recordSheetProps';
import { withLeft } from '@/features/record/standing/leftRows';
import { positionOf, useAskedCell } from '@/features/record/useFocusedCell';
import { openComment, useRecordSheet, useTyping } from '@/features/record/useRecordSheet';
import { VoiceEntry } from '@/features/record/voice/VoiceEntry';
import { type SubCategoryWeights, shortPartName } from '@/grading';
import { type Say, useWords } from '@/language/words';
import { toGrader } from '@/parts/record/learnerGrades';
import { QUARTERLY_COLUMN, REMARK_COLUMN } from '@/parts/record/recordColumns';
import { createRecordModel, type RecordModel } from '@/parts/record/recordModel';
import { blocksOf, orderedActivities, shownComponents } from '@/parts/record/recordParts';
import { useColumnHeads } from '@/parts/record/useColumnHeads';
import { countWaiting } from '@/parts/record/waitingHeader';
import { useOpenItems } from '@/parts/record-links/useOpenItems';
import { SaveBar } from '@/parts/saving/SaveBar';
import type { CellEdit } from '@/store/drafts/sheetDrafting';
import { useAppSelector } from '@/store/hooks';
import type { Sheet } from '@/store/state/drafts';
import { selectIsReading } from '@/store/state/school';
import type { SelectOption } from '@/ui/form/Select';
import { ActivityChoice } from './ActivityChoice';
import { LeftScores } from './LeftScores';
import { PhoneScore } from './PhoneScore';
import { PhoneTools } from './PhoneTools';
import { useLearnerMenu } from './useLearnerMenu';

type PhoneRecordProps = Omit<RecordSheetProps, 'banners'>;

/**
 * The record on a small screen: one activity at a time, the learners below one another. Shares drafts and save with the
 * grid.
 */
export function PhoneRecord({ record, subCategoryWeights, readOnly, tools, onLearner, onDialog }: PhoneRecordProps) {
  const { _ } = useWords();
  const isReading = useAppSelector(selectIsReading);
  const own = useRecordSheet(record, onDialog);
  const { key, name, sheet, saving, dialog, setDialog, refused, view } = own;
  const model = usePhoneModel(record, view.record, { subCategoryWeights, sheet });
  const waitingCount = useAppSelector((state) => countWaiting(record, state.entities.waiting));
  const { onSubHeader } = useColumnHeads(record, { readOnly, hasEmpty: false });
  const openItems = useOpenItems();
  const typing = useTyping(model, key);
  const learnerMenu = useLearnerMenu(model, key);
  const list = useRef<HTMLOListElement>(null);
  const numbers = useMemo(() => numbersOf(record), [record]);
  const sections = new Map(view.order ? [] : model.sections?.map(({ row, label }) => [row, label]));
  const { ordered, shown } = useActivities(record, view.hidden);
  const { activity, show, choose } = useActivityShown(shown.length > 0 ? shown : ordered, { model, list });
  useAskedCell(model, show);
  if (!activity) return null;
  return (
    <section aria-label={_('Class record')} className="flex flex-col gap-1">
      <div className="flex flex-wrap items-start gap-1.5">
        <ActivityChoice
          key={activity.id}
          activity={activity}
          onPoints={readOnly || activity.scannable ? undefined : (text, over) => onSubHeader(activity.id, text, over)}
          options={toOptions(_, record, shown)}
          figures={figuresText(figuresOf(model, activity.id), record)}
          sorted={sortedText(_, record, view.order?.colKey ?? null)}
          onChoose={choose}
          onMenu={(anchor) => setDialog({ type: 'column', colKey: activity.id, anchor })}
        />
        <PhoneTools>{tools}</PhoneTools>
      </div>
      <ol
        ref={list}
        data-tour="phone-scores"
        className="divide-y divide-line rounded-box border border-line bg-base-100"
      >
        {view.record.learners.map(({ classStudentId }, row) => [
          <SectionLine key={`section/${classStudentId}`} label={sections.get(row)} />,
          <PhoneScore
            // A field keeps its typed text until the focus leaves it, so each cell needs a field of its own.
            key={`${activity.id}/${classStudentId}`}
            name={`${numbers.get(classStudentId)}. ${model.rowLabel(row)}`}
            {...gradeOf(model, row)}
            cell={model.getCell(row, activity.id)}
            totalPoints={activity.totalPoints}
            readOnly={readOnly}
            isFirst={row === 0}
            isLast={row === record.learners.length - 1}
            onFocus={() => onLearner?.(classStudentId)}
            onMenu={learnerMenu.of(row)}
            onCommit={(text, over) => typing.edit([{ row, colKey: activity.id, text, over }])}
            onTyping={(typed) => typing.keepOpen(typed && { row, colKey: activity.id, ...typed })}
            onGone={(text, over) => typing.keepGone({ row, colKey: activity.id, text, over })}
            onMark={(mark) => typing.draft(markEdits(model, { row, colKey: activity.id }, mark))}
            onStep={(by) => focusScore(list.current, row + by)}
            onItems={activity.scannable ? () => openItems({ activity }, classStudentId) : undefined}
            onComment={() => openComment(model, own, { row, colKey: activity.id })}
          />,
        ])}
      </ol>
      <LeftScores model={model} activityId={activity.id} menuOf={learnerMenu.of} />
      {learnerMenu.menu}
      {isReading ? null : (
        <div className="sticky bottom-16 z-10">
          <SaveBar
            sheet={sheet}
            saving={saving}
            readOnly={readOnly}
            sheetName={name}
            heads={{ refused: 0, making: 0, waiting: waitingCount }}
            withKeys={false}
            hiddenCount={view.hidden.size}
            onShowAll={view.showAll}
            onConflicts={() => setDialog({ type: 'conflicts' })}
            refused={refused}
            entry={readOnly ? null : <VoiceEntry model={model} entered={typing.entered} />}
            onShow={show}
          />
        </div>
      )}
      <RecordDialogs
        dialog={dialog}
        open={setDialog}
        record={record}
        model={model}
        view={view}
        readOnly={readOnly}
        onClose={() => setDialog(null)}
      />
    </section>
  );
}

/** All activities in the order of the record, and those that are not hidden. */
function useActivities(record: ClassRecord, hidden: ReadonlySet<string>) {
  const ordered = useMemo(() => orderedActivities(record), [record]);
  return { ordered, shown: ordered.filter(({ id }) => !hidden.has(id)) };
}

function gradeOf(model: RecordModel, row: number) {
  const { text, mark } = model.getCell(row, QUARTERLY_COLUMN);
  // Only an incomplete learner's remark has a note.
  const isIncomplete = model.getCell(row, REMARK_COLUMN).note !== undefined;
  return { grade: text, isSoFar: mark === 'muted', isBelow: mark === 'below', isIncomplete };
}

/** No mark clears the cell. */
function markEdits(model: RecordModel, cell: { row: number; colKey: string }, mark: Mark | null): CellEdit[] {
  if (mark !== null) return toMarkEdits(model, [cell], mark);
  const key = model.cellKeyAt(cell.row, cell.colKey);
  return key === null ? [] : [{ key, text: '', isWhole: true }];
}

/** The heading of a group of learners. */
function SectionLine({ label }: { label: string | undefined }) {
  if (!label) return null;
  return <li className="bg-base-200 px-3 py-1 font-semibold text-muted text-xs tracking-wide">{label}</li>;
}

type Layer = { subCategoryWeights: SubCategoryWeights; sheet: Sheet };

/** The model of the learners in the chosen order, with the drafts over the record. */
function usePhoneModel(record: ClassRecord, ordered: ClassRecord, { subCategoryWeights, sheet }: Layer): RecordModel {
  const { _ } = useWords();
  const waiting = useAppSelector((state) => state.entities.waiting);
  const model = useMemo(() => {
    const graderOf = toGrader(record, subCategoryWeights);
    return withLeft(createRecordModel(ordered, graderOf, { _, waiting }), ordered, { graderOf, _ });
  }, [record, ordered, subCategoryWeights, waiting, _]);
  // Runs before the rows are read, so that each render shows the drafts of its own sheet.
  useMemo(() => model.setDrafts(sheet), [model, sheet]);
  return model;
}

type Places = { model: RecordModel; list: RefObject<HTMLOListElement | null> };

/**
 * The shown activity, and a function that goes to one cell: it shows the activity, then focuses the learner's field.
 */
function useActivityShown(activities: readonly ActivityDoc[], { model, list }: Places) {
  const [chosen, setChosen] = useState('');
  const [wanted, setWanted] = useState<{ row: number } | null>(null);
  const show = (cell: string) => {
    const position = positionOf(model, cell);
    if (!position) return;
    if (model.activityOf(position.colKey)) setChosen(position.colKey);
    setWanted({ row: position.row });
  };
  // Runs after the render that has the fields of the other activity.
  useEffect(() => {
    if (wanted) focusScore(list.current, wanted.row);
  }, [wanted, list]);
  return { activity: activities.find(({ id }) => id === chosen) ?? activities[0], show, choose: setChosen };
}

function focusScore(list: HTMLOListElement | null, row: number): void {
  const lines = list?.querySelectorAll('[data-row]') ?? [];
  const input = lines[row]?.querySelector('input');
  // A record that takes no input has no field to go to.
  if (!input) lines[row]?.scrollIntoView?.({ block: 'center' });
  input?.focus();
  input?.select();
}

function sortedText(_: Say, { activities }: ClassRecord, sorted: string | null): string {
  const by = activities.find(({ id }) => id === sorted);
  return by ? _('sorted by {name}, highest first', { name: by.name }) : '';
}

/** The activities to choose from; one of a part names it before its own name. */
function toOptions(_: Say, record: ClassRecord, shown: readonly ActivityDoc[]): SelectOption[] {
  const parts = new Map(
    shownComponents(record).flatMap((component) =>
      blocksOf(record, component).flatMap(({ part, activities }) =>
        activities.map(({ id }) => [id, part && _(shortPartName(part))] as const),
      ),
    ),
  );
  return shown.map(({ id, name, totalPoints }) => {
    const part = parts.get(id);
    return { value: id, label: `${part ? `${part} · ` : ''}${name} (${totalPoints})` };
  });
}
