import { MAIL_KINDS, type MailKind, WAITING_KINDS } from '@/domain/people/mailKinds';
import type { UserDoc } from '@/domain/people/people';
import { isAdmin } from '@/domain/people/roles';
import { msgs, useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { useAppDispatch } from '@/store/hooks';
import { chooseMail } from '@/store/session/mails';
import { Checkbox } from '@/ui/form/Checkbox';
import { Alert } from '@/ui/page/Alert';
import { Card } from '@/ui/page/Card';

const LABELS = msgs({
  registrations: 'A teacher registered and waits for approval',
  applications: 'A person asks to be an administrator',
  reopenRequests: 'A teacher asks to reopen a grading period',
  reopenAnswers: 'My request to reopen a grading period was answered',
  sectionReminders: 'I am reminded to hand grades in',
  sectionComplete: 'All grades of my advisory section are in',
  claimAnswers: 'My request for a learning area was answered',
});

const isWaitingKind = (kind: MailKind) => WAITING_KINDS.some((each) => each === kind);

/** A switch for each kind of e-mail that can come to the person: what waits to administrators, answers to teachers. */
export function MailSection({ user }: { user: UserDoc }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { busy, refusal, ask } = useAsk();
  const kinds = MAIL_KINDS.filter((kind) => isAdmin(user) === isWaitingKind(kind));
  const choose = async (kind: MailKind, wanted: boolean) => {
    await ask(async () => {
      await dispatch(chooseMail(kind, wanted));
    });
  };
  return (
    <Card
      title={_('E-mails')}
      description={
        isAdmin(user)
          ? _('What waits for you comes in one e-mail, at most once an hour. E-mails about your account always come.')
          : _('E-mails about your account always come.')
      }
    >
      <fieldset className="flex flex-col gap-2" disabled={busy}>
        <legend className="mb-2 font-semibold">{_('Send me an e-mail when')}</legend>
        {kinds.map((kind) => (
          <Checkbox
            key={kind}
            label={_(LABELS[kind])}
            checked={!user.mailsOff?.includes(kind)}
            onChange={(event) => void choose(kind, event.target.checked)}
          />
        ))}
      </fieldset>
      {refusal ? (
        <Alert tone="error" className="mt-3">
          {refusal}
        </Alert>
      ) : null}
    </Card>
  );
}
