import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isAdmin } from '@/domain/people/roles';
import { errorSentence } from '@/domain/words/errors';
import { useWords } from '@/language/words';
import { ActionButton } from '@/parts/actions/ActionButton';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';
import { Card } from '@/ui/page/Card';
import { exportOwnData, type OwnDataFormat } from './exportOwnData';

export function ExportSection() {
  const { _ } = useWords();
  const section = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells that the address was followed anew
  useEffect(() => {
    if (hash === '#export') section.current?.focus();
  }, [hash, key]);
  return (
    <div ref={section} id="export" tabIndex={-1}>
      <Card
        title={_('A copy of your data')}
        description={_(
          'Everything that Talaan keeps of you: your account, sections, learners, activities, scores and grades. It holds learners’ personal data: keep it safe.',
        )}
      >
        <ExportButtons />
        <YearButton />
      </Card>
    </div>
  );
}

/** A teacher's class records, as workbooks that can be worked on. */
function YearButton() {
  const isTeacher = useAppSelector(({ session: { user } }) => user !== null && !isAdmin(user));
  if (!isTeacher) return null;
  return (
    <div className="mt-3">
      <ActionButton of="saveYear" />
    </div>
  );
}

/** Saves the copy in one of two formats, each time read complete from the server. */
export function ExportButtons() {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState<OwnDataFormat | null>(null);
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; text: string } | null>(null);
  const save = async (format: OwnDataFormat) => {
    if (busy) return;
    setBusy(format);
    setOutcome(null);
    try {
      const file = await dispatch(exportOwnData(format));
      setOutcome({ tone: 'success', text: _('Saved as {file}.', { file }) });
    } catch (error) {
      setOutcome({ tone: 'error', text: _('No file was made. {reason}', { reason: errorSentence(error) }) });
    }
    setBusy(null);
  };
  const icon = <Download aria-hidden="true" />;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Button icon={icon} loading={busy === 'xlsx'} onClick={() => void save('xlsx')}>
          {_('Save as a workbook (XLSX)')}
        </Button>
        <Button icon={icon} loading={busy === 'json'} onClick={() => void save('json')}>
          {_('Save for programs (JSON)')}
        </Button>
      </div>
      {outcome ? <Alert tone={outcome.tone}>{outcome.text}</Alert> : null}
    </div>
  );
}
