import { type FormEvent, useEffect, useState } from 'react';
import { factLines, type ProblemFacts, REPORT_LIMITS } from '@/domain/reports/report';
import { errorCode, errorSentence } from '@/domain/words/errors';
import { type Say, useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/selectors';
import { problemTyped } from '@/store/state/reports';
import { type ModalBodyProps, notified } from '@/store/state/shell';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Checkbox } from '@/ui/form/Checkbox';
import { Field } from '@/ui/form/Field';
import { Textarea } from '@/ui/form/Textarea';
import { Alert } from '@/ui/page/Alert';
import { INK } from '@/ui/tones';
import { useWarnBeforeUnload } from '@/ui/useWarnBeforeUnload';
import { collectFacts, sendProblem } from './problemFacts';

/** A problem in the person's own words, with what they allow beside it. The text is kept until it was sent. */
export function ProblemDialog({ modal, onClose }: ModalBodyProps<'problem'>) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const text = useAppSelector((state) => state.reports.text);
  const facts = useFacts();
  const [sendsFacts, setSendsFacts] = useState(true);
  const [answerTo, setAnswerTo] = useState(false);
  const [missing, setMissing] = useState<string>();
  const { busy, refusal, ask, forget } = useAsk((error) => problemRefusal(_, error));
  useWarnBeforeUnload(text.trim() !== '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    forget();
    if (text.trim() === '') return setMissing(_('Say what happened.'));
    await ask(async () => {
      await dispatch(sendProblem({ text: text.trim(), facts: sendsFacts ? facts : null, answerTo }));
      dispatch(problemTyped(''));
      dispatch(notified({ status: 'success', message: _('Your report was sent. Thank you.') }));
      onClose();
    });
  };
  return (
    <FormDialog
      title={modal.title}
      description={_('It goes to the people who run Talaan, not to your school.')}
      submitLabel={_('Send report')}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field
        label={_('What happened, and what did you expect?')}
        required
        error={missing}
        hint={<span className={INK.warning}>{_('Do not write learners’ names, LRNs or scores.')}</span>}
      >
        <Textarea
          rows={5}
          maxLength={REPORT_LIMITS.problemText}
          value={text}
          onChange={(event) => {
            setMissing(undefined);
            dispatch(problemTyped(event.target.value));
          }}
        />
      </Field>
      <Checkbox
        label={_('Send the technical facts below')}
        checked={sendsFacts}
        onChange={(event) => setSendsFacts(event.target.checked)}
      />
      {sendsFacts ? <Facts facts={facts} /> : null}
      <Checkbox
        label={_('Send my e-mail address, so that I can get an answer')}
        hint={user?.email}
        checked={answerTo}
        onChange={(event) => setAnswerTo(event.target.checked)}
      />
      {refusal ? (
        <div ref={showWhole}>
          <Alert tone="error">{refusal}</Alert>
        </div>
      ) : null}
    </FormDialog>
  );
}

function problemRefusal(_: Say, error: unknown): string {
  if (['network/unreachable', 'network/timeout'].includes(errorCode(error)))
    return _(
      'Not sent: there is no connection. Your text stays here until you sign out or close this tab. Come back to this dialog when the connection is back, and send it then.',
    );
  return _('Not sent. Your text stays here. {reason}', { reason: errorSentence(error) });
}

/** On a phone the refusal would stand below the edge of the dialog. */
function showWhole(refusal: HTMLElement | null): void {
  refusal?.scrollIntoView?.({ block: 'nearest' });
}

/** The facts, with errors that are noted while the dialog is open; null until they are known. */
function useFacts(): ProblemFacts | null {
  const dispatch = useAppDispatch();
  const errors = useAppSelector((state) => state.reports.errors);
  const [facts, setFacts] = useState<ProblemFacts | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another error is another fact
  useEffect(() => {
    let gone = false;
    dispatch(collectFacts()).then(
      (found) => gone || setFacts(found),
      // The code that sends is not here yet, so nothing can be sent either; the person is told then.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [dispatch, errors]);
  return facts;
}

function Facts({ facts }: { facts: ProblemFacts | null }) {
  const { _ } = useWords();
  return (
    <ul
      aria-label={_('Technical facts')}
      className="-mt-2 flex flex-col gap-1 rounded-box border border-line bg-base-200 px-3 py-2 font-mono text-[0.8125rem] leading-5 wrap-anywhere"
    >
      {(facts ? factLines(facts) : [_('Not known while there is no connection.')]).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
