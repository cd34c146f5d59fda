import { ChooseTwice } from '@/features/answer-sheets/scanning/ChooseTwice';
import { answerText, doubtText } from '@/features/answer-sheets/scanning/scanningWords';
import { useStatusWords } from '@/features/answer-sheets/scanning/statusWords';
import type { OpenStack } from '@/features/answer-sheets/scanning/useStack';
import { useWords } from '@/language/words';
import { Table } from '@/ui/list/Table';
import { Alert } from '@/ui/page/Alert';
import { isAsTyped, type Trial, type TrialRow } from './trialFigures';

type NameOf = (learner: string) => string;

/** Papers that were not read, or not compared, and why. */
export function NotRead({ trial, kept, nameOf }: { trial: Trial; kept: OpenStack; nameOf: NameOf }) {
  const { _ } = useWords();
  const words = useStatusWords();
  return (
    <>
      {trial.notRead
        .filter(({ status }) => status === 'twice')
        .map((paper) => (
          <ChooseTwice key={paper.learner} kept={kept} paper={paper} name={nameOf(paper.learner)} />
        ))}
      {trial.notRead.length > 0 ? (
        <details>
          <summary className="cursor-pointer">
            {_(
              '{count, plural, one {1 learner with typed answers has no paper, or not all of it} other {# learners with typed answers have no paper, or not all of it}}',
              { count: trial.notRead.length },
            )}
          </summary>
          <ul className="mt-1 list-disc pl-5">
            {trial.notRead.map(({ learner, status }) => (
              <li key={learner}>
                {nameOf(learner)}: {words[status]}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {trial.untyped > 0 ? (
        <Alert tone="info">
          {_(
            '{count, plural, one {1 paper is of a learner} other {# papers are of learners}} without typed answers, and not compared.',
            { count: trial.untyped },
          )}
        </Alert>
      ) : null}
      {trial.leftOut > 0 ? (
        <p className="text-muted">
          {_(
            '{count, plural, one {1 row has no typed answer, or points in its place, and is} other {# rows have no typed answer, or points in its place, and are}} not compared.',
            { count: trial.leftOut },
          )}
        </p>
      ) : null}
    </>
  );
}

/** The rows that a reading would ask about, with the reader's guess. */
export function AskedRows({ rows, nameOf }: { rows: readonly TrialRow[]; nameOf: NameOf }) {
  const { _ } = useWords();
  if (rows.length === 0) return null;
  return (
    <details>
      <summary className="cursor-pointer">
        {_('{count, plural, one {1 row that would be asked} other {# rows that would be asked}}', {
          count: rows.length,
        })}
      </summary>
      <Table
        caption={_('Rows that would be asked')}
        className="mt-2 max-h-80"
        rows={rows}
        rowKey={({ row }) => row.key}
        columns={[
          { key: 'name', header: _('Learner'), cell: ({ row }) => nameOf(row.learner) },
          { key: 'item', header: _('Item'), numeric: true, cell: ({ row }) => row.row.itemNumber },
          { key: 'typed', header: _('Typed'), cell: ({ typed }) => answerText(typed) },
          {
            key: 'guess',
            header: _('Guess'),
            cell: (each) =>
              isAsTyped(each)
                ? _('{answer}, as typed', { answer: answerText(each.row.row.answer) })
                : answerText(each.row.row.answer),
          },
          {
            key: 'why',
            header: _('Why it is asked'),
            from: 'sm',
            cell: ({ row }) => doubtText(row.row.doubt, row.row.answer),
          },
        ]}
      />
    </details>
  );
}
