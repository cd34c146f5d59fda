import { ClipboardPaste, Plus } from 'lucide-react';
import { useState } from 'react';
import { cleanStaffRow, EMPTY_STAFF_ROW, parseStaff, STAFF_LIMIT } from '@/domain/people/staffRow';
import { errorSentence } from '@/domain/words/errors';
import { say, useWords } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import { loadList } from '@/store/school/peopleLists';
import { type ModalBodyProps, notified } from '@/store/state/shell';
import { Modal } from '@/ui/dialog/Modal';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';
import { useWarnBeforeUnload } from '@/ui/useWarnBeforeUnload';
import { ProgressBar } from '@/ui/waiting/ProgressBar';
import { createTeacher } from './peopleAccounts';
import { StaffPasteBox } from './StaffPasteBox';
import { StaffTable } from './StaffTable';
import { type StaffLines, useStaffLines } from './useStaffLines';

type Notice = { tone: 'info' | 'warning' | 'error'; text: string };

/** Adds one teacher or a list. Added rows stay, marked; refused rows stay to be corrected. */
export function TeachersAddDialog({ modal, onClose }: ModalBodyProps<'teachersAdd'>) {
  const { _ } = useWords();
  const staff = useStaffLines();
  const [pasting, setPasting] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const { progress, save } = useSaving(staff, { onNotice: setNotice, onClose });
  useWarnBeforeUnload(staff.dirty);
  // A row with a mistake does not count as one that can be added.
  const count = Math.max(0, staff.waiting.length - staff.refused);
  const paste = (text: string) => {
    const rows = parseStaff(text);
    const left = staff.append(rows);
    setNotice(noticeOf(rows.length, left));
    if (rows.length > 0 && left === 0) setPasting(false);
  };
  return (
    <Modal
      open
      size="xl"
      title={modal.title}
      description={_('Each gets an account, approved at once, and an e-mail with a link to choose a password.')}
      dirty={staff.dirty}
      busy={progress !== null}
      onClose={onClose}
      footer={
        <Button variant="primary" loading={progress !== null} onClick={() => void save()}>
          {count < 2 ? _('Add teacher') : _('Add {count, number} teachers', { count })}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <div>
          <Button
            icon={<ClipboardPaste aria-hidden="true" className="size-4" />}
            aria-expanded={pasting}
            disabled={progress !== null}
            onClick={() => setPasting(!pasting)}
          >
            {_('Paste a list')}
          </Button>
        </div>
        {pasting ? <StaffPasteBox onText={paste} onCancel={() => setPasting(false)} /> : null}
        {notice ? <Alert tone={notice.tone}>{notice.text}</Alert> : null}
        {progress ? <ProgressBar label={_('Adding teachers')} done={progress.done} total={progress.total} /> : null}
        <StaffTable staff={staff} locked={progress !== null} onPasteText={paste} />
        <div>
          <Button
            size="sm"
            icon={<Plus aria-hidden="true" className="size-4" />}
            disabled={progress !== null || staff.lines.length >= STAFF_LIMIT}
            onClick={() => staff.append([EMPTY_STAFF_ROW])}
          >
            {_('Add a row')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

function noticeOf(read: number, left: number): Notice {
  if (read === 0) return { tone: 'warning', text: say('No teachers were found in what you pasted.') };
  const count = read - left;
  const text = say('{count, plural, one {# teacher} other {# teachers}} found. Check the list before you add them.', {
    count,
  });
  if (left === 0) return { tone: 'info', text };
  return {
    tone: 'warning',
    text: `${text} ${say('{left, number} were left out: add at most {most} at once.', { left, most: STAFF_LIMIT })}`,
  };
}

type Progress = { done: number; total: number } | null;

function useSaving(
  staff: StaffLines,
  { onNotice, onClose }: { onNotice: (n: Notice | null) => void; onClose: () => void },
) {
  const dispatch = useAppDispatch();
  const [progress, setProgress] = useState<Progress>(null);
  const addOne = async (index: number): Promise<boolean> => {
    const line = staff.waiting[index];
    if (!line) return true;
    try {
      const { mailSent, again = false } = await dispatch(createTeacher(cleanStaffRow(line.row)));
      staff.answer(line.key, { added: true, mailSent, again });
      return mailSent && !again;
    } catch (error) {
      staff.answer(line.key, { added: false, sentence: errorSentence(error) });
      return false;
    }
  };
  const save = async () => {
    const total = staff.waiting.length;
    onNotice(null);
    if (total === 0) return onNotice({ tone: 'error', text: say('There is no teacher in the list yet.') });
    if (staff.refused > 0) return onNotice({ tone: 'error', text: refusedText(staff.refused) });
    let good = 0;
    for (let index = 0; index < total; index += 1) {
      setProgress({ done: index, total });
      if (await addOne(index)) good += 1;
    }
    setProgress(null);
    void dispatch(loadList('teachers'));
    if (good < total) {
      return onNotice({
        tone: 'warning',
        text: say('{good, number} of {total, number} done. The rows say what to do about the rest.', {
          good,
          total,
        }),
      });
    }
    const message = say('{count, plural, one {The teacher was added.} other {# teachers were added.}}', {
      count: good,
    });
    dispatch(notified({ message, status: 'success' }));
    onClose();
  };
  return { progress, save };
}

function refusedText(count: number): string {
  return say(
    '{count, plural, one {One row has to be corrected or left out first.} other {# rows have to be corrected or left out first.}}',
    { count },
  );
}
