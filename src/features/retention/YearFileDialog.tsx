import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import type { YearRecords } from '@/domain/school/retention';
import { loadPart } from '@/domain/words/loadPart';
import { useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/selectors';
import { Modal } from '@/ui/dialog/Modal';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';
import { saveFile } from '@/ui/saveFile';
import { ProgressBar } from '@/ui/waiting/ProgressBar';
import { yearFileName } from './planYearWorkbook';
import { collectYear, type YearFile } from './retentionActions';

type Progress = { done: number; total: number };

/** Collects the grades of a school year, teacher by teacher, and saves them as one workbook. */
export function YearFileDialog({ year: { academicYear }, onClose }: { year: YearRecords; onClose: () => void }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [file, setFile] = useState<YearFile | null>(null);
  const { busy, refusal, ask } = useAsk();
  const collect = () =>
    ask(async () => {
      const { yearWorkbookFile } = await loadPart(() => import('./yearFile'));
      const onProgress = (done: number, total: number) => setProgress({ done, total });
      const found = file ?? (await dispatch(collectYear(academicYear, onProgress)));
      setFile(found);
      saveFile(yearFileName(found), await yearWorkbookFile(found, user?.school ?? ''));
    });
  return (
    <Modal
      open
      title={_('Save the records of {year}', { year: academicYear })}
      description={_(
        'The activity log gets an entry first. The file holds grades of children: keep it where only those who need it can open it.',
      )}
      busy={busy}
      refusal={refusal}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {_('Close')}
          </Button>
          <Button
            variant="primary"
            icon={<FileSpreadsheet aria-hidden="true" className="size-4" />}
            loading={busy}
            onClick={() => void collect()}
          >
            {file ? _('Save the file again') : _('Collect and save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>
          {_(
            'A spreadsheet with the grades of each learner: those that were handed in to the sections, and the period grades and final grades of every class record. Scores of activities are not in it.',
          )}
        </p>
        <p>
          {_(
            'It is no permanent record: Form 137 (SF10) is kept outside of Talaan. For everything, with every score, ask the operator of Talaan for a backup of the school.',
          )}
        </p>
        {progress && busy ? (
          <ProgressBar label={_('Sections and class records')} done={progress.done} total={progress.total} />
        ) : null}
        {file && !busy && !refusal ? (
          <Alert tone="success">
            {_('{rows, plural, one {# row} other {# rows}} saved to your downloads.', { rows: file.rows.length })}
          </Alert>
        ) : null}
      </div>
    </Modal>
  );
}
