import { useMemo, useState } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';
import { maskedLrn } from '@/domain/learners/learnerNames';
import { toldNames } from '@/domain/words/toldNames';
import type { ScoreLine } from '@/files/record-file/table/scoresTable';
import { formatList } from '@/language/formatters';
import { useWords } from '@/language/words';
import { LearnerChoices } from '@/parts/scores-review/LearnerChoices';
import type { LearnerChoice, Outcome } from '@/parts/scores-review/scoresChoices';
import { takeScores } from '@/parts/scores-review/takeScores';
import { cellOf } from '@/parts/scores-review/ValueChoices';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { sheetName } from '@/store/state/drafts';
import { selectShownSheet } from '@/store/state/outbox';
import { Modal } from '@/ui/dialog/Modal';
import { Button } from '@/ui/form/Button';
import { type NamedPaste, namedOutcome, sureLearners } from './namedPaste';

type NamedPasteDialogProps = {
  record: ClassRecord;
  paste: NamedPaste;
  onDone: () => void;
  onClose: () => void;
};

/** Shows whose each line of a paste with names is, and asks where that is not sure, before anything is drafted. */
export function NamedPasteDialog({ record, paste, onDone, onClose }: NamedPasteDialogProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const sheet = sheetName(record.subject.id, record.quarter);
  const { cells } = useAppSelector((state) => selectShownSheet(state, sheet));
  const [learners, setLearners] = useState(() => sureLearners(paste.matches));
  const outcome = useMemo(() => namedOutcome(paste, learners, record, cells), [paste, learners, record, cells]);
  const { plan, problem } = outcome;
  const count = plan.added.length + plan.differing.length;
  const review = {
    table: paste.table,
    matches: paste.matches,
    choices: { columns: paste.columns, learners },
    chooseLearner: (row: number, choice: LearnerChoice) => setLearners((before) => new Map(before).set(row, choice)),
  };
  const apply = () => {
    const taken = [...plan.added, ...plan.differing];
    void dispatch(takeScores({ record, made: [], cells: taken, attempts: new Map() }));
    onDone();
  };
  const isSure = [...paste.matches.learners.values()].every(({ kind }) => kind === 'sure');
  return (
    <Modal
      open
      size="lg"
      title={_('Paste by name?')}
      description={_('The names or LRNs that you copied say whose the scores are, not the rows that you pasted into.')}
      onClose={onClose}
      footer={
        <>
          <p role="status" className="num mr-auto self-center text-left text-[0.8125rem] text-muted">
            {problem ?? (count === 0 ? _('No value of the paste goes into the record.') : null)}
          </p>
          <Button onClick={onClose} data-autofocus={isSure ? undefined : ''}>
            {_('Cancel')}
          </Button>
          <Button
            variant="primary"
            disabled={problem !== null || count === 0}
            onClick={apply}
            data-autofocus={isSure ? '' : undefined}
          >
            {count === 0
              ? _('Nothing to paste')
              : _('Paste {count, plural, one {1 score} other {# scores}}', { count })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {isSure ? null : <LearnerChoices record={record} review={review} />}
        <Pairs record={record} paste={paste} learners={learners} outcome={outcome} />
        <Notes paste={paste} outcome={outcome} />
      </div>
    </Modal>
  );
}

type PairsProps = {
  record: ClassRecord;
  paste: NamedPaste;
  learners: ReadonlyMap<number, LearnerChoice>;
  outcome: Outcome;
};

/** Each line as it was copied, the learner whom it is given to, and the score of each activity. */
function Pairs({ record, paste, learners, outcome }: PairsProps) {
  const { _ } = useWords();
  const names = toldNames(record.learners.map(({ student }) => student));
  const students = new Map<string, string>(
    record.learners.map(({ classStudentId, student }) => [classStudentId, names.get(student.id) ?? '']),
  );
  const learnerOf = ({ row }: ScoreLine) => {
    const choice = learners.get(row);
    if (choice === undefined) return _('Not answered yet');
    return choice === 'skip' ? _('Left out') : (students.get(choice) ?? '');
  };
  const activityOf = (at: number) => {
    const choice = paste.columns.get(at);
    const id = choice?.to === 'activity' ? choice.activityId : null;
    return record.activities.find((activity) => activity.id === id)?.name ?? '';
  };
  return (
    <div className="max-h-80 overflow-auto rounded-box border border-line">
      <table className="num w-full border-collapse text-left" aria-label={_('Whose the scores are')}>
        <thead className="sticky top-0 bg-base-100">
          <tr className="border-line border-b">
            <th scope="col" className="px-3 py-1.5 font-semibold">
              {_('In the paste')}
            </th>
            <th scope="col" className="px-3 py-1.5 font-semibold">
              {_('Learner')}
            </th>
            {paste.table.columns.map(({ at }) => (
              <th key={at} scope="col" className="px-3 py-1.5 text-right font-semibold">
                {activityOf(at)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {paste.table.lines.map((line) => (
            <tr key={line.row}>
              <td className="px-3 py-1.5">{line.label === line.lrn ? maskedLrn(line.lrn) : line.label}</td>
              <td className="px-3 py-1.5">{learnerOf(line)}</td>
              {paste.table.columns.map(({ at }) => (
                <td key={at} className="px-3 py-1.5 text-right">
                  <Value text={line.cells[at]?.trim() ?? ''} {...fateOf(outcome, line, at)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Fate = { before?: string | undefined; refused?: boolean };

function fateOf({ plan }: Outcome, line: ScoreLine, at: number): Fate {
  const isHere = (cell: { line: ScoreLine; column: { at: number } }) => cell.line === line && cell.column.at === at;
  return { before: plan.differing.find(isHere)?.before, refused: plan.refused.some(isHere) };
}

/** A value that replaces another one shows it struck through; one that no cell takes is red. */
function Value({ text, before, refused = false }: Fate & { text: string }) {
  if (refused) return <span className="text-error-ink">{text}</span>;
  if (before === undefined) return <span>{text}</span>;
  return (
    <>
      <del className="text-muted">{before}</del>
      <strong className="ml-1">{text}</strong>
    </>
  );
}

function Notes({ paste, outcome: { plan } }: { paste: NamedPaste; outcome: Outcome }) {
  const { _ } = useWords();
  const lines = [
    [
      plan.differing.length,
      _('{count, plural, one {1 existing score} other {# existing scores}} will be replaced', {
        count: plan.differing.length,
      }),
    ],
    [
      paste.nameless,
      _('{count, plural, one {1 row} other {# rows}} without a name will be left out', { count: paste.nameless }),
    ],
    [
      paste.left.length,
      _('{count, plural, one {1 column} other {# columns}} will be left out: {names}', {
        count: paste.left.length,
        names: formatList(paste.left),
      }),
    ],
  ] as const;
  return (
    <div className="num flex flex-col gap-1">
      {lines.map(([count, text]) => (count === 0 ? null : <p key={text}>{text}</p>))}
      {plan.refused.map((cell) => (
        <p key={cellOf(cell)}>
          <span className="font-medium">{cell.line.label}</span>: {cell.text} <span aria-hidden="true">→</span>{' '}
          <span className="text-error-ink">{cell.reason}</span>
        </p>
      ))}
      <p className="text-muted">{_('A blank in the paste clears no score. Ctrl+Z undoes the paste.')}</p>
    </div>
  );
}
