import { type FormEvent, useId, useState } from 'react';
import { MAX_LENGTH } from '@/domain/constants';
import { useWords } from '@/language/words';
import { COMMENT_NEEDS_SCORE } from '@/store/state/draftCell';
import { Modal } from '@/ui/dialog/Modal';
import { Button } from '@/ui/form/Button';
import { Field } from '@/ui/form/Field';
import { Textarea } from '@/ui/form/Textarea';
import { Alert } from '@/ui/page/Alert';

type CommentDialogProps = {
  /** “Dela Cruz, Juan · Quiz 1” */
  place: string;
  comment: string;
  hasScore: boolean;
  readOnly: boolean;
  onSubmit: (comment: string) => void;
  onClose: () => void;
};

/** Edits the comment of one score. The comment is a draft like the score, stored when the record is saved. */
export function CommentDialog({ place, comment, hasScore, readOnly, onSubmit, onClose }: CommentDialogProps) {
  const { _ } = useWords();
  const [text, setText] = useState(comment);
  const formId = useId();
  const locked = readOnly || !hasScore;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit(text.trim());
  };
  const save = (
    <Button type="submit" form={formId} variant="primary">
      {_('Add comment')}
    </Button>
  );
  return (
    <Modal
      open
      title={_('Comment')}
      description={place}
      onClose={onClose}
      dirty={text !== comment}
      footer={
        <>
          <Button onClick={onClose}>{_(locked ? 'Close' : 'Cancel')}</Button>
          {locked ? null : save}
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="flex flex-col gap-3">
        {!hasScore && !readOnly ? <Alert tone="info">{_(COMMENT_NEEDS_SCORE)}</Alert> : null}
        <Field
          label={_('Comment')}
          hint={_('{count} of {most} characters', { count: text.length, most: MAX_LENGTH.comment })}
        >
          <Textarea
            rows={4}
            maxLength={MAX_LENGTH.comment}
            value={text}
            readOnly={locked}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && event.ctrlKey) event.currentTarget.form?.requestSubmit();
            }}
          />
        </Field>
      </form>
    </Modal>
  );
}
