import { Braces, FileSpreadsheet } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { MAX_LENGTH } from '@/domain/constants';
import {
  type LearnerData,
  type LearnerPlace,
  REQUESTER_WORDS,
  REQUESTERS,
  type Requester,
} from '@/domain/learners/learnerData';
import { learnerName } from '@/domain/learners/learnerNames';
import { isStandingDate } from '@/domain/learners/standing';
import { philippineDay } from '@/domain/words/philippineTime';
import { useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { useAppDispatch } from '@/store/hooks';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Modal } from '@/ui/dialog/Modal';
import { Button } from '@/ui/form/Button';
import { Field } from '@/ui/form/Field';
import { RadioGroup } from '@/ui/form/RadioGroup';
import { Textarea } from '@/ui/form/Textarea';
import { TextInput } from '@/ui/form/TextInput';
import { Alert } from '@/ui/page/Alert';
import { saveFile } from '@/ui/saveFile';
import { askForData, type OpenLearner } from './learnerActions';
import { learnerFileName, learnerJsonFile, learnerWorkbookFile } from './learnerFile';

type FileDialogProps = {
  open: OpenLearner;
  learner: LearnerPlace;
  /** `isChanged`: the log has a new entry. */
  onClose: (isChanged: boolean) => void;
};

/** Asks who wants the file and why; the trail keeps that. Then offers the file in two forms. */
export function FileDialog({ open, learner, onClose }: FileDialogProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const [requester, setRequester] = useState<Requester>('parent');
  const [requestedOn, setRequestedOn] = useState(() => philippineDay(Date.now()));
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [data, setData] = useState<LearnerData | null>(null);
  const { busy, refusal, ask } = useAsk();
  if (data) return <ReadyDialog data={data} onClose={() => onClose(true)} />;
  const errors = {
    day: isStandingDate(requestedOn) ? undefined : _('Give the date.'),
    reason: reasonError(reason),
  };
  function reasonError(text: string): string | undefined {
    if (text.trim() === '') return _('Write who asked, and how. The activity log keeps it.');
    if (text.trim().length > MAX_LENGTH.comment) return _('The reason is too long.');
    return undefined;
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (errors.day || errors.reason) return;
    const request = { requester, requestedOn, reason: reason.trim() };
    await ask(async () => setData(await dispatch(askForData(open, request))));
  };
  return (
    <FormDialog
      title={_('All data of {name}', { name: learnerName(learner) })}
      description={_(
        'Profile, scores, grades, comments, attendance and conduct of this learner in all class records. Teachers are named; other learners and answer keys are left out.',
      )}
      dirty={reason !== ''}
      busy={busy}
      refusal={refusal}
      onClose={() => onClose(false)}
      submitLabel={_('Collect the data')}
      onSubmit={submit}
    >
      <RadioGroup
        label={_('Who asks for it')}
        value={requester}
        options={REQUESTERS.map((value) => ({ value, label: _(REQUESTER_WORDS[value]) }))}
        onChange={setRequester}
      />
      <Field label={_('Date of the request')} required error={isTried ? errors.day : undefined}>
        <TextInput
          type="date"
          className="w-44"
          value={requestedOn}
          onChange={(event) => setRequestedOn(event.target.value)}
        />
      </Field>
      <Field
        label={_('Reason')}
        required
        hint={_('Such as “asked in writing; ID of the parent checked”. The log keeps it for good: name no learner.')}
        error={isTried ? errors.reason : undefined}
      >
        <Textarea rows={3} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </FormDialog>
  );
}

function ReadyDialog({ data, onClose }: { data: LearnerData; onClose: () => void }) {
  const { _ } = useWords();
  const { busy, refusal, ask } = useAsk();
  const save = (ending: 'xlsx' | 'json') =>
    ask(async () => {
      const file = ending === 'json' ? learnerJsonFile(data) : await learnerWorkbookFile(data);
      saveFile(learnerFileName(data, ending), file);
    });
  return (
    <Modal
      open
      title={_('The data are ready')}
      description={_('The activity log has the entry. Both files hold the same; give them to nobody but who asked.')}
      busy={busy}
      onClose={onClose}
      footer={<Button onClick={onClose}>{_('Close')}</Button>}
    >
      <div className="flex flex-col gap-4">
        <p>
          {_(
            '{sections, plural, one {# section} other {# sections}}, {subjects, plural, one {# subject} other {# subjects}}, {scores, plural, one {# score} other {# scores}}.',
            {
              sections: data.sections.length,
              subjects: data.subjects.length,
              scores: data.subjects.flatMap(({ activities }) => activities).filter(({ score }) => score !== null)
                .length,
            },
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            icon={<FileSpreadsheet aria-hidden="true" className="size-4" />}
            loading={busy}
            onClick={() => void save('xlsx')}
          >
            {_('Save as a spreadsheet')}
          </Button>
          <Button
            icon={<Braces aria-hidden="true" className="size-4" />}
            loading={busy}
            onClick={() => void save('json')}
          >
            {_('Save for programs (JSON)')}
          </Button>
        </div>
        {refusal ? <Alert tone="error">{refusal}</Alert> : null}
      </div>
    </Modal>
  );
}
