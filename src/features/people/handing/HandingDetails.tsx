/** The list of all that goes along with the classes, and the learners about whom a person has to say whether the other teacher has them. */
import type { HandedCounts, LearnerDoubt } from '@/domain/book/handing';
import type { StudentId } from '@/domain/book/ids';
import { learnerName } from '@/domain/learners/learnerNames';
import { type Say, useWords } from '@/language/words';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import { Alert } from '@/ui/page/Alert';
import type { Answers } from './useHandOver';

export function HandedList({ counts, teacher }: { counts: HandedCounts; teacher: string }) {
  const { _ } = useWords();
  return (
    <section aria-label={_('What goes along')}>
      <p className="mb-1 font-medium">{_('What goes along')}</p>
      <ul className="list-disc pl-5">
        {linesOf(_, counts, teacher).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function linesOf(_: Say, counts: HandedCounts, teacher: string): string[] {
  const { learners, known, subjects, activities, scores, closings, requests } = counts;
  const lines = [
    _('{count, plural, one {# learner} other {# learners}}', { count: learners }),
    known > 0 &&
      _('{count, plural, one {# of them is} other {# of them are}} in the classes of {teacher} already', {
        count: known,
        teacher,
      }),
    _('{count, plural, one {# subject} other {# subjects}}', { count: subjects }),
    _(
      '{activities, plural, one {# activity} other {# activities}} with {scores, plural, one {# score} other {# scores}}, and their history',
      {
        activities,
        scores,
      },
    ),
    closings > 0 &&
      _(
        '{count, plural, one {# closing of a grading period, which stays} other {# closings of grading periods, which stay}} closed',
        {
          count: closings,
        },
      ),
    requests > 0 && _('{count, plural, one {# open request} other {# open requests}} to reopen', { count: requests }),
  ];
  return lines.filter((line) => line !== false);
}

const OTHER = 'other';

type DoubtListProps = {
  doubts: readonly LearnerDoubt[];
  answers: Answers;
  tried: boolean;
  teacher: string;
  onAnswer: (learner: string, same: StudentId | null) => void;
};

export function DoubtList({ doubts, answers, tried, teacher, onAnswer }: DoubtListProps) {
  const { _ } = useWords();
  if (doubts.length === 0) return null;
  const choose = (learner: string, value: string) => onAnswer(learner, value === OTHER ? null : (value as StudentId));
  return (
    <section className="flex flex-col gap-3" aria-label={_('Is it the same learner?')}>
      <Alert tone="warning" title={_('Is it the same learner?')}>
        {_('{teacher} has learners with the same name or the same LRN. Nothing is written before each is answered.', {
          teacher,
        })}
      </Alert>
      {doubts.map(({ learner, candidates }) => (
        <Field
          key={learner.id}
          label={toText(_, learner)}
          required
          error={missing(_, tried, answerValue(answers, learner.id))}
        >
          <Select
            value={answerValue(answers, learner.id)}
            placeholder={_('Choose')}
            options={[
              ...candidates.map((each) => ({
                value: each.id,
                label: _('The same as {learner}', { learner: toText(_, each) }),
              })),
              { value: OTHER, label: _('Another child') },
            ]}
            onChange={(event) => choose(learner.id, event.target.value)}
          />
        </Field>
      ))}
    </section>
  );
}

/** The sentence at a field without a choice, once the button was pressed. */
export function missing(_: Say, tried: boolean, value: string): string | undefined {
  return tried && value === '' ? _('Choose one.') : undefined;
}

function answerValue(answers: Answers, id: string): string {
  const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
  return answer === null ? OTHER : (answer ?? '');
}

function toText(_: Say, learner: LearnerDoubt['learner']): string {
  const name = learnerName(learner);
  return learner.lrn === '' ? _('{name}, no LRN', { name }) : _('{name}, LRN {lrn}', { name, lrn: learner.lrn });
}
