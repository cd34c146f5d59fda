import { type FormEvent, useState } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';
import type { ClassStudentId } from '@/domain/book/ids';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import { MAX_LENGTH } from '@/domain/constants';
import { periodWord } from '@/grading';
import { useWords } from '@/language/words';
import { useAttempts } from '@/parts/hooks/useAttempts';
import { policyOfRecord } from '@/parts/record/recordParts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsReading } from '@/store/state/school';
import { Button } from '@/ui/form/Button';
import { Field } from '@/ui/form/Field';
import { Textarea } from '@/ui/form/Textarea';
import { isOthersKey } from '@/ui/othersKey';
import { Alert } from '@/ui/page/Alert';
import { commentGrade } from './gradeComments';

/** A comment as typed and not saved, with the text that was stored when typing began. */
export type TypedComment = { text: string; base: string };

type GradeCommentProps = {
  record: ClassRecord;
  learner: ClassStudentId;
  typed: TypedComment | undefined;
  onType: (typed: TypedComment | null) => void;
};

/** The comment on one grade. Its teacher types it while the quarter is open; other people read it. */
export function GradeComment(props: GradeCommentProps) {
  const { _ } = useWords();
  const { record, learner } = props;
  const isReading = useAppSelector(selectIsReading);
  const isClosed = isQuarterClosed(record.subject, record.quarter);
  const grade = record.grades.get(learner);
  if (!isReading && !isClosed && grade) return <CommentForm {...props} stored={grade.comments} />;
  return (
    <section aria-label={_('Comment on this grade')} className="flex flex-col gap-1">
      <h3 className="font-semibold">{_('Comment on this grade')}</h3>
      {grade?.comments ? <p className="whitespace-pre-line break-words">{grade.comments}</p> : null}
      <p className="text-muted">{reasonOf()}</p>
    </section>
  );

  function reasonOf(): string {
    if (isReading) return grade?.comments ? '' : _('There is none.');
    return isClosed
      ? _('This {period} is closed: its comments are read-only.', { period: periodWord(policyOfRecord(record)) })
      : _('To comment, save a score for this learner first.');
  }
}

type CommentFormProps = GradeCommentProps & { stored: string };

function CommentForm({ record, learner, typed, onType, stored }: CommentFormProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const attemptFor = useAttempts();
  const [busy, setBusy] = useState(false);
  const text = typed?.text ?? stored;
  const comments = text.trim();
  const of = { subjectId: record.subject.id, classStudentId: learner, quarter: record.quarter };
  const save = async () => {
    setBusy(true);
    const saved = await dispatch(
      commentGrade(of, { opened: stored, comments }, attemptFor({ ...of, stored, comments })),
    );
    setBusy(false);
    if (saved) onType(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && comments !== stored) void save();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      {typed && typed.base !== stored ? (
        <Alert tone="warning">
          {_('Saved elsewhere meanwhile: “{comment}”. Saving replaces it.', { comment: stored || _('no comment') })}
        </Alert>
      ) : null}
      <Field
        label={_('Comment on this grade')}
        hint={_('{count} of {most} characters', { count: text.length, most: MAX_LENGTH.comment })}
      >
        <Textarea
          rows={3}
          maxLength={MAX_LENGTH.comment}
          value={text}
          readOnly={busy}
          onChange={({ target }) =>
            onType(target.value === stored ? null : { text: target.value, base: typed?.base ?? stored })
          }
          onKeyDown={(event) => {
            if (event.key === 'Enter' && event.ctrlKey && !isOthersKey(event))
              event.currentTarget.form?.requestSubmit();
          }}
        />
      </Field>
      <Button type="submit" size="sm" className="self-end" loading={busy} disabled={comments === stored}>
        {_('Save comment')}
      </Button>
    </form>
  );
}
