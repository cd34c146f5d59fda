import { useEffect, useMemo, useRef, useState } from 'react';
import type { StudentDoc } from '@/domain/book/entities';
import { rowsOf } from '@/domain/book/tables';
import { compareLearners, learnerName, maskedLrn } from '@/domain/learners/learnerNames';
import { SectionFilterFields } from '@/features/learners/filter/SectionFilterFields';
import { useSectionFilter } from '@/features/learners/filter/useSectionFilter';
import { useWords } from '@/language/words';
import { useIsWaiting } from '@/parts/hooks/useIsWaiting';
import { LrnToggle } from '@/parts/learner/LrnToggle';
import { useAppSelector } from '@/store/hooks';
import { Modal } from '@/ui/dialog/Modal';
import { Button } from '@/ui/form/Button';
import { DataGrid } from '@/ui/grid/DataGrid';
import type { DataGridHandle, GridPaste } from '@/ui/grid/gridTypes';
import { Alert } from '@/ui/page/Alert';
import { createLearnerGrid } from './learnerGrid';
import { type LearnerEdit, type LearnerRow, type Renamed, renamedBy, toLearnerRows } from './learnerTexts';
import { useLearnerTable } from './useLearnerTable';

type Question = { renamed: readonly Renamed[]; edits: readonly LearnerEdit[]; release: () => void };

/** Names, sex and LRN of all learners in one grid; each change is saved by itself. */
export function LearnersTable({ learners }: { learners: readonly StudentDoc[] }) {
  const { _ } = useWords();
  const grid = useRef<DataGridHandle>(null);
  const filter = useSectionFilter();
  const [hasLrns, setHasLrns] = useState(false);
  const [outside, setOutside] = useState(0);
  const [question, setQuestion] = useState<Question | null>(null);
  const table = useLearnerTable(learners);
  const order = useKeptOrder(learners);
  const { standings } = filter;
  const rows = useMemo(() => {
    const all = toLearnerRows(learners, table.texts);
    return all
      .filter(({ student: { id } }) => !standings || standings.has(id))
      .sort((a, b) => (order.get(a.student.id) ?? 0) - (order.get(b.student.id) ?? 0));
  }, [learners, table.texts, standings, order]);
  const isWaiting = useIsWaiting();
  const classesOf = useClassesOf();
  const state = { rows, failed: table.failed, isWaiting, classesOf };
  const shape = rows.map(({ student }) => student.id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: newer texts go to the same model
  const model = useMemo(() => createLearnerGrid(state, { hasLrns, mask: maskedLrn }), [shape, hasLrns]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts of the state
  useEffect(() => model.setState(state), [model, rows, table.failed, isWaiting, classesOf]);
  const type = (edits: readonly LearnerEdit[]) => {
    setOutside(0);
    table.type(edits);
  };
  const paste = ({ edits, outside: beyond }: GridPaste, release: () => void) => {
    const taken = model.editsOf(edits);
    const renamed = renamedBy(learners, table.texts, taken);
    if (renamed.length > 0) return setQuestion({ renamed, edits: taken, release });
    type(taken);
    setOutside(beyond);
  };
  const answer = (isTaken: boolean) => {
    if (question && isTaken) type(question.edits);
    else question?.release();
    setQuestion(null);
    grid.current?.focus();
  };
  const open = rows.flatMap((row, at) => openCells(row, table.failed).map((cell) => ({ ...cell, at })));
  const [first] = open;
  return (
    <section aria-label={_('Learners in a table')} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <SectionFilterFields filter={filter} />
        <LrnToggle shown={hasLrns} onShow={setHasLrns} />
        {first ? (
          <p className="min-w-0 flex-1 truncate text-right text-error-ink text-sm max-sm:basis-full max-sm:whitespace-normal max-sm:text-left">
            {`${first.learner}: ${first.reason}`}
          </p>
        ) : null}
        <Status left={table.left} open={open.length} />
        {first ? (
          <Button size="sm" onClick={() => grid.current?.focusCell(first.at, first.field)}>
            {_('Go to it')}
          </Button>
        ) : null}
      </div>
      {outside > 0 ? (
        <Alert tone="warning">
          {_(
            '{count, plural, one {1 pasted value} other {# pasted values}} beyond the last learner or column left out.',
            { count: outside },
          )}
        </Alert>
      ) : null}
      <div className="flex h-[calc(100dvh-15rem)] min-h-72 flex-col *:grow">
        <DataGrid
          ref={grid}
          label={_('Learners')}
          model={model}
          onEdit={(edits) => type(model.editsOf(edits))}
          onPaste={paste}
          onUndo={() => table.step('undo')}
          onRedo={() => table.step('redo')}
        />
      </div>
      {question ? <RenameQuestion {...question} onAnswer={answer} /> : null}
    </section>
  );
}

type OpenCell = { field: string; learner: string; reason: string };

function openCells({ problems, typed, student }: LearnerRow, failed: Readonly<Record<string, string>>): OpenCell[] {
  const learner = learnerName(student);
  const failure = failed[student.id];
  const fields = failure === undefined ? problems : typed;
  return Object.entries(fields).map(([field, text]) => ({ field, learner, reason: failure ?? text ?? '' }));
}

function Status({ left, open }: { left: number; open: number }) {
  const { _ } = useWords();
  const told = () => {
    if (left > 0) return _('Saving {count, plural, one {1 learner} other {# learners}}…', { count: left });
    if (open > 0) return _('{count, plural, one {1 cell needs you} other {# cells need you}}', { count: open });
    return _('All changes saved');
  };
  return (
    <p role="status" className="num ml-auto text-muted text-sm">
      {told()}
    </p>
  );
}

const NAMED = 8;

/** A paste over the wrong rows would put scores at the names of other children. */
function RenameQuestion({ renamed, onAnswer }: Pick<Question, 'renamed'> & { onAnswer: (isTaken: boolean) => void }) {
  const { _ } = useWords();
  const { length: count } = renamed;
  return (
    <Modal
      open
      role="alertdialog"
      title={_('{count, plural, one {1 learner gets} other {# learners get}} quite another name', { count })}
      description={_('Scores and grades stay with the row. Is each name the same child’s?')}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button className="mr-auto" onClick={() => onAnswer(true)}>
            {_('Change the names')}
          </Button>
          <Button variant="primary" onClick={() => onAnswer(false)} data-autofocus="">
            {_('Keep the names')}
          </Button>
        </>
      }
    >
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {renamed.slice(0, NAMED).map(({ student, name }) => (
          <li key={student.id}>{`${learnerName(student)} → ${name}`}</li>
        ))}
        {count > NAMED ? <li>{_('and {count} more', { count: count - NAMED })}</li> : null}
      </ul>
    </Modal>
  );
}

/** Learners keep their places while their names are edited; new ones come at the end. */
function useKeptOrder(learners: readonly StudentDoc[]): ReadonlyMap<string, number> {
  const kept = useRef(new Map<string, number>());
  return useMemo(() => {
    for (const { id } of learners.toSorted(compareLearners)) {
      if (!kept.current.has(id)) kept.current.set(id, kept.current.size);
    }
    return kept.current;
  }, [learners]);
}

function useClassesOf(): (student: StudentDoc) => string {
  const tables = useAppSelector((state) => state.entities.tables);
  return useMemo(() => {
    const names = new Map<string, string[]>();
    for (const { name, students } of rowsOf(tables, 'class', ({ deletedAt }) => !deletedAt)) {
      for (const id of students) names.set(id, [...(names.get(id) ?? []), name]);
    }
    return ({ id }: StudentDoc) => (names.get(id) ?? []).toSorted().join(', ');
  }, [tables]);
}
