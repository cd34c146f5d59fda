import { FileSpreadsheet } from 'lucide-react';
import type { ReactNode } from 'react';
import { fileName } from '@/features/record-export/exportFiles';
import { periodName } from '@/grading';
import { useWords } from '@/language/words';
import { policyOfRecord } from '@/parts/record/recordParts';
import { useRecord } from '@/parts/record/useRecord';
import { WithRecord } from '@/parts/record-links/RecordChoice';
import type { RecordKey } from '@/store/drafts/scoreSource';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { sheetName } from '@/store/state/drafts';
import { selectShownSheet } from '@/store/state/outbox';
import type { ModalBodyProps } from '@/store/state/shell';
import { withToast } from '@/store/toasts';
import { noteExport } from '@/store/trail/entries';
import { Modal } from '@/ui/dialog/Modal';
import { Button } from '@/ui/form/Button';
import { FileButton } from '@/ui/form/FileButton';
import { Alert } from '@/ui/page/Alert';
import { saveFile } from '@/ui/saveFile';
import { ProgressBar } from '@/ui/waiting/ProgressBar';
import { MisfitList } from './MisfitList';
import { useFillForm } from './useFillForm';

const FORMS = '.xlsx,.xlsm,.xls';

/** The school's own file with the names, scores and grades of a record; all else in it stays as it was. */
export function FillFormDialog({ modal, onClose }: ModalBodyProps<'fillForm'>) {
  const { _ } = useWords();
  return (
    <WithRecord given={modal.extraObject}>
      {({ key, fields }) => {
        if (key) return <OfRecord key={`${key.subjectId}/${key.quarter}`} view={key} {...{ modal, fields, onClose }} />;
        const description = _('Choose the record that the form is filled with.');
        return (
          <Modal open size="lg" title={modal.title} description={description} onClose={onClose}>
            {fields}
          </Modal>
        );
      }}
    </WithRecord>
  );
}

type OfRecordProps = ModalBodyProps<'fillForm'> & { view: RecordKey; fields: ReactNode };

function OfRecord({ view, modal, fields, onClose }: OfRecordProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { record } = useRecord(view);
  const { form, misfits, answers, filled, refusal, busy, isOpen, last, ...filling } = useFillForm(view);
  const { choose, again, fill, answer, stop } = filling;
  const { cells } = useAppSelector((state) => selectShownSheet(state, sheetName(view.subjectId, view.quarter)));
  const about = record
    ? [record.section.name, record.subject.subject, periodName(policyOfRecord(record), view.quarter)]
    : [];
  const save = async () => {
    if (!filled || !form) return;
    const ending = /\.xlsm$/i.test(form.name) ? 'xlsm' : 'xlsx';
    const name = fileName(about, ending);
    const give = async () => saveFile(name, new Blob([filled.file], { type: form.type }));
    const isMade = await dispatch(withToast(noteExport(view, give), () => _('{name} was made.', { name })));
    if (isMade) onClose();
  };
  const isAsking = misfits.length > 0 && !filled;
  return (
    <Modal
      open
      size="lg"
      title={modal.title}
      description={about.join(' · ')}
      refusal={refusal}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={busy ? stop : onClose}>{busy ? _('Stop') : _('Cancel')}</Button>
          {filled ? (
            <Button variant="primary" onClick={() => void save()}>
              {_('Save the filled form')}
            </Button>
          ) : (
            <Button variant="primary" loading={busy} disabled={!isAsking || isOpen} onClick={() => void fill()}>
              {_('Fill the form')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {fields}
        <p className="max-w-prose">
          {_(
            'Choose the class record file that your school uses, blank or filled before. Talaan writes names and scores into it, and leaves its look, formulas and protection as they are. The file stays on this device.',
          )}
          {Object.keys(cells).length > 0 ? ` ${_('Changes that are not saved are not in it.')}` : ''}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <FileButton
            icon={<FileSpreadsheet aria-hidden="true" className="size-4" />}
            label={_('Our own file')}
            accept={FORMS}
            read={choose}
          >
            {form ? _('Choose another file') : _('Choose our own file')}
          </FileButton>
          {last ? <Button onClick={() => void again()}>{_('Use {name} again', { name: last.name })}</Button> : null}
          {form ? <span className="min-w-0 break-words">{form.name}</span> : null}
        </div>
        {busy ? <ProgressBar label={_('Filling the form')} done={0} /> : null}
        {isAsking ? <MisfitList misfits={misfits} answers={answers} onAnswer={answer} /> : null}
        {filled ? (
          <Alert tone="success" title={_('The form is filled')}>
            {_(
              '{count, plural, one {# cell was} other {# cells were}} written, read back and compared. The form computes its grades anew when it is opened.',
              { count: filled.cells },
            )}
          </Alert>
        ) : null}
      </div>
    </Modal>
  );
}
