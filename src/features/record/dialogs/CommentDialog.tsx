import { type FormEvent, useEffect, useId, useMemo, useState } from 'react';
import { MAX_LENGTH } from '@/domain/constants';
import { NOTE_LENGTH } from '@/domain/scores/scoreMark';
import { useWords } from '@/language/words';
import { type OpenText, setOpenText } from '@/store/drafts/openText';
import { Modal } from '@/ui/dialog/Modal';
import { Button } from '@/ui/form/Button';
import { Field } from '@/ui/form/Field';
import { Textarea } from '@/ui/form/Textarea';
import { isOthersKey } from '@/ui/othersKey';

type CommentDialogProps = {
  /** “Dela Cruz, Juan · Quiz 1” */
  place: string;
  comment: string;
  hasScore: boolean;
  readOnly: boolean;
  /** The text that is being typed, which a reload keeps. `over`: the comment that stood there when the dialog was opened. */
  openOf: (comment: string, over: string) => OpenText;
  onSubmit: (comment: string, over: string) => void;
  onClose: () => void;
};

/**
 * Edits the comment of a score, or the note of a cell without one. It is a draft like the score, stored when the record
 * is saved.
 */
export function CommentDialog({ place, comment, hasScore, readOnly, openOf, onSubmit, onClose }: CommentDialogProps) {
  const { _ } = useWords();
  const [opened] = useState(comment);
  const [text, setText] = useState(comment);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cell of the dialog stays.
  const typing = useMemo(() => (text === opened ? null : openOf(text.trim(), opened)), [text, opened]);
  useOpenText(typing);
  const formId = useId();
  const most = hasScore ? MAX_LENGTH.comment : NOTE_LENGTH;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit(text.trim(), opened);
  };
  const save = (
    <Button type="submit" form={formId} variant="primary">
      {_(hasScore ? 'Add comment' : 'Add note')}
    </Button>
  );
  return (
    <Modal
      open
      title={_(hasScore ? 'Comment' : 'Note')}
      description={place}
      onClose={onClose}
      dirty={text !== opened}
      footer={(close) => (
        <>
          <Button onClick={close}>{_(readOnly ? 'Close' : 'Cancel')}</Button>
          {readOnly ? null : save}
        </>
      )}
    >
      <form id={formId} onSubmit={submit} className="flex flex-col gap-3">
        <Field
          label={_(hasScore ? 'Comment' : 'Note')}
          hint={_('{count} of {most} characters. Ctrl+Enter saves.', { count: text.length, most })}
        >
          <Textarea
            rows={4}
            maxLength={most}
            value={text}
            readOnly={readOnly}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && event.ctrlKey && !isOthersKey(event))
                event.currentTarget.form?.requestSubmit();
            }}
          />
        </Field>
        <p className="text-[0.8125rem] text-muted">
          {_(
            'The teacher and the administrators of the school can read it, and a parent who asks for the learner’s data.',
          )}
        </p>
      </form>
    </Modal>
  );
}

/** Keeps the text of the field while it is open: `next` is null where nothing was typed. */
function useOpenText(next: OpenText | null): void {
  const [source, edit] = [next?.source, next?.edit];
  useEffect(() => {
    if (!source || !edit) return;
    setOpenText({ source, edit });
    return () => setOpenText(null);
  }, [source, edit]);
}
