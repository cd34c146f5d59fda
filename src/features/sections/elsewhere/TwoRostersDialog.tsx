import { type FormEvent, useState } from 'react';
import { MAX_LENGTH } from '@/domain/constants';
import { maskedLrn } from '@/domain/learners/learnerNames';
import { refuseName } from '@/domain/words/validation';
import { useWords } from '@/language/words';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Button } from '@/ui/form/Button';
import { Field } from '@/ui/form/Field';
import { TextInput } from '@/ui/form/TextInput';
import type { Elsewhere, ElsewhereAnswer } from './lrnElsewhere';

/** Room for the names of the other sections in the note. */
const MOST_REASON = MAX_LENGTH.standingNote / 2;

type Answered = { of: Elsewhere; answer: ElsewhereAnswer };

type TwoRostersDialogProps = {
  /** The name of the section whose roster is about to change. */
  section: string;
  found: readonly Elsewhere[];
  onAnswered: (answers: readonly Answered[]) => void;
  /** The dialog closes without an answer, and the roster stays as it is. */
  onClose: () => void;
};

/** Asks what is so of learners whose LRN is on another roster of the school year. Nothing is stored before the answer. */
export function TwoRostersDialog({ section, found, onAnswered, onClose }: TwoRostersDialogProps) {
  const { _ } = useWords();
  const [answers, setAnswers] = useState<ReadonlyMap<string, ElsewhereAnswer>>(new Map());
  const [isTried, setTried] = useState(false);
  const errorOf = ({ key }: Elsewhere) => {
    const answer = answers.get(key);
    if (!answer) return _('Choose what is so.');
    if (answer.kind !== 'both') return undefined;
    return refuseName(answer.reason, _('The reason'), MOST_REASON) || undefined;
  };
  const hasWrong = [...answers.values()].some(({ kind }) => kind === 'wrong');
  const firstAnswer = answers.get(found[0]?.key ?? '');
  // A wrong LRN is corrected before the other questions matter.
  const canRepeat = firstAnswer !== undefined && firstAnswer.kind !== 'wrong';
  const repeatFirst = () => {
    if (firstAnswer) setAnswers(new Map(found.map(({ key }) => [key, firstAnswer])));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    // The other questions come again after an LRN was corrected, because nothing is saved now.
    if (!hasWrong && found.some((of) => errorOf(of) !== undefined)) return;
    onAnswered(
      found.flatMap((of) => {
        const answer = answers.get(of.key);
        return answer ? [{ of, answer }] : [];
      }),
    );
  };
  return (
    <FormDialog
      title={_('{count, plural, one {This LRN is on another roster} other {# LRNs are on another roster}}', {
        count: found.length,
      })}
      description={_(
        'Nothing is saved before you answer. A learner is in one section of a school year, unless there is a reason.',
      )}
      size="lg"
      dirty={answers.size > 0}
      onClose={onClose}
      submitLabel={hasWrong ? _('Back to correct the LRN') : _('Save to {section}', { section })}
      onSubmit={submit}
    >
      {found.map((of, index) => (
        <div key={of.key} className="flex flex-col items-start gap-3">
          <Question
            of={of}
            section={section}
            answer={answers.get(of.key)}
            error={isTried ? errorOf(of) : undefined}
            onAnswer={(answer) => setAnswers((before) => new Map(before).set(of.key, answer))}
          />
          {index === 0 && found.length > 1 && canRepeat ? (
            <Button size="sm" onClick={repeatFirst}>
              {_('Answer all {count} like this', { count: found.length })}
            </Button>
          ) : null}
        </div>
      ))}
    </FormDialog>
  );
}

type QuestionProps = {
  of: Elsewhere;
  section: string;
  answer: ElsewhereAnswer | undefined;
  error: string | undefined;
  onAnswer: (answer: ElsewhereAnswer) => void;
};

function Question({ of, section, answer, error, onAnswer }: QuestionProps) {
  const { _ } = useWords();
  const other = of.sections.join(', ');
  const choices = [
    {
      answer: { kind: 'moved' as const },
      label: _('Moved from {other} to {section}', { other, section }),
      hint: _('The note says so here. The adviser of {other} sets the learner’s standing there.', { other }),
    },
    {
      answer: { kind: 'wrong' as const },
      label: _('The LRN typed here is wrong'),
      hint: _('Nothing is saved. You correct the LRN first.'),
    },
    {
      answer: { kind: 'both' as const, reason: '' },
      label: _('In both, {other} and {section}', { other, section }),
      hint: _('The reason stands in the learner’s note.'),
    },
  ];
  return (
    <fieldset className="flex flex-col gap-2" aria-invalid={error !== undefined}>
      <legend className="mb-1 font-medium">
        {_('{name}, LRN {lrn}: also on the roster of {other}', { name: of.name, lrn: maskedLrn(of.lrn), other })}
      </legend>
      {choices.map((choice) => (
        <label key={choice.answer.kind} className="flex items-start gap-2">
          <input
            type="radio"
            className="radio radio-sm mt-0.5"
            name={`elsewhere-${of.key}`}
            checked={answer?.kind === choice.answer.kind}
            onChange={() => onAnswer(choice.answer)}
          />
          <span>
            {choice.label}
            <span className="block text-[0.8125rem] text-muted">{choice.hint}</span>
          </span>
        </label>
      ))}
      {answer?.kind === 'both' ? (
        <Field label={_('Reason')} required error={error}>
          <TextInput
            value={answer.reason}
            autoComplete="off"
            onChange={(event) => onAnswer({ kind: 'both', reason: event.target.value })}
          />
        </Field>
      ) : null}
      {error && answer?.kind !== 'both' ? (
        <p role="alert" className="text-[0.8125rem] text-error-ink">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
