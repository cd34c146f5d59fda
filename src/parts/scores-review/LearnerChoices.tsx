import type { ClassRecord } from '@/domain/book/classRecord';
import { type ClassStudentId, toId } from '@/domain/book/ids';
import { learnerName, maskedLrn } from '@/domain/learners/learnerNames';
import { recordNames } from '@/domain/words/toldNames';
import type { LearnerMatch } from '@/files/record-file/table/matchLines';
import type { ScoreLine } from '@/files/record-file/table/scoresTable';
import { say, useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { Select } from '@/ui/form/Select';
import { ReviewPart } from './ReviewPart';
import type { ReviewedScores } from './scoresChoices';

type LearnerReview = Pick<ReviewedScores, 'matches' | 'choices' | 'chooseLearner'> & {
  table: { lines: readonly ScoreLine[] };
};
type LearnerChoicesProps = { record: ClassRecord; review: LearnerReview };

/** The learners of the lines that are not sure; the others are counted. */
export function LearnerChoices({ record, review }: LearnerChoicesProps) {
  const { _ } = useWords();
  const { table, matches } = review;
  const open = table.lines.filter(({ row }) => matches.learners.get(row)?.kind !== 'sure');
  return (
    <ReviewPart
      title={_('Learners')}
      note={_('{count, plural, one {# line has} other {# lines have}} a learner of this record, by LRN or by name.', {
        count: table.lines.length - open.length,
      })}
    >
      {open.length === 0 ? null : (
        <ul className="divide-y divide-line rounded-box border border-line">
          {open.map((line) => (
            <LearnerRow key={line.row} line={line} record={record} review={review} />
          ))}
        </ul>
      )}
    </ReviewPart>
  );
}

function LearnerRow({ line, record, review }: LearnerChoicesProps & { line: ScoreLine }) {
  const { _ } = useWords();
  const match = review.matches.learners.get(line.row);
  const choice = review.choices.learners.get(line.row);
  const among = match?.kind === 'ask' ? match.among : [];
  const likely = record.learners.find(({ classStudentId }) => classStudentId === among[0]);
  const rest = record.learners.filter(({ classStudentId }) => !among.includes(classStudentId));
  const ordered = [
    ...among.flatMap((id) => record.learners.filter(({ classStudentId }) => classStudentId === id)),
    ...rest,
  ];
  const names = recordNames(record);
  const lrnText = (lrn: string) => (lrn === '' ? '' : ` · ${maskedLrn(lrn)}`);
  /** As the margin of the list counts its learners. */
  const number = review.table.lines.indexOf(line) + 1;
  const name = lineName(line, number);
  const isAsked = likely !== undefined && choice === undefined;
  return (
    <li className="grid items-center gap-x-4 gap-y-2 px-3 py-2 sm:grid-cols-2">
      <div className="min-w-0">
        <p className="break-words font-medium">
          {name}
          <span className="num font-normal text-muted">{line.lrn === line.label ? '' : lrnText(line.lrn)}</span>
        </p>
        <p className="num text-[0.8125rem] text-muted">{lineNote(line, number, match)}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        {isAsked ? (
          <div className="flex flex-wrap items-center gap-2">
            <p className="min-w-0 flex-1 break-words font-medium">
              {learnerName(likely.student)}
              <span className="num font-normal text-muted">{lrnText(likely.student.lrn)}</span>
            </p>
            <Button
              size="sm"
              aria-label={_('{name} is {learner}', { name, learner: names.get(likely.student.id) ?? '' })}
              onClick={() => review.chooseLearner(line.row, likely.classStudentId)}
            >
              {_('The same')}
            </Button>
            <Button
              size="sm"
              aria-label={_('Leave out {name}', { name })}
              onClick={() => review.chooseLearner(line.row, 'skip')}
            >
              {_('Leave out')}
            </Button>
          </div>
        ) : null}
        <Select
          aria-label={_('Learner of {name}', { name })}
          aria-invalid={choice === undefined || undefined}
          value={choice ?? ''}
          placeholder={isAsked ? _('Another learner…') : _('Choose…')}
          options={[
            { value: 'skip', label: _('Leave out') },
            ...ordered.map(({ classStudentId, student }) => ({
              value: classStudentId,
              label: names.get(student.id) ?? '',
            })),
          ]}
          onChange={({ target: { value } }) =>
            review.chooseLearner(line.row, value === 'skip' ? 'skip' : toId<ClassStudentId>(value))
          }
        />
      </div>
    </li>
  );
}

/** A line without a name is told by its scores. */
function lineName({ label, lrn, cells }: ScoreLine, number: number): string {
  if (label !== '') return label === lrn ? maskedLrn(lrn) : label;
  const scores = cells.filter((cell) => cell !== '').join(' · ');
  return scores === '' ? say('No. {number}', { number }) : say('No. {number}: {scores}', { number, scores });
}

function lineNote({ label }: ScoreLine, number: number, match: LearnerMatch | undefined): string {
  if (label === '') return '';
  if (match?.kind === 'left') return say('No. {number}: no longer in class', { number });
  if (match?.kind === 'none') return say('No. {number}: nobody in this record has such a name', { number });
  return say('No. {number}', { number });
}
