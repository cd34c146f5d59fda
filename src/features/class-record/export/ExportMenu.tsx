import { type Download, FileSpreadsheet, FileText, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ClassSubjectId } from '@/domain/ids';
import { useSmallScreen } from '@/features/class-record/useSmallScreen';
import { useWords } from '@/language/words';
import { noteExport } from '@/store/acts';
import { sheetName } from '@/store/drafts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { Thunk } from '@/store/makeStore';
import { selectShownSheet } from '@/store/outboxState';
import { loadSchoolPlace } from '@/store/schoolPlace';
import { withToast } from '@/store/toasts';
import { Menu } from '@/ui/Menu';
import { PrintOnly } from '@/ui/PrintOnly';
import { exportCsv, exportWorkbook } from './exportFiles';
import { PrintedRecord } from './PrintedRecord';

type ExportMenuProps = { subjectId: ClassSubjectId; quarter: number };

/** Workbook, CSV and paper. What is not saved yet is in none of them, and the message says so. */
export function ExportMenu({ subjectId, quarter }: ExportMenuProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const isSmall = useSmallScreen();
  const [busy, setBusy] = useState(false);
  const hasDrafts = useAppSelector(
    (state) => Object.keys(selectShownSheet(state, sheetName(subjectId, quarter)).cells).length > 0,
  );
  // Wanted when the browser prints, which waits for nothing.
  useEffect(() => void dispatch(loadSchoolPlace()), [dispatch]);
  const run = async (file: Thunk<Promise<string>>) => {
    setBusy(true);
    const work = withToast(noteExport({ subjectId, quarter }, file), (name) =>
      _(hasDrafts ? '{name} was made. Changes that are not saved are not in it.' : '{name} was made.', { name }),
    );
    await dispatch(work);
    setBusy(false);
  };
  const icon = (Icon: typeof Download) => <Icon aria-hidden="true" />;
  return (
    <>
      <Menu
        label={_('Export and print')}
        variant="outline"
        size="sm"
        items={[
          {
            ...{
              key: 'xlsx',
              label: _('Excel, e-Class Record, whole year'),
              icon: icon(FileSpreadsheet),
              disabled: busy,
            },
            onSelect: () => void run(exportWorkbook({ subjectId, quarter })),
          },
          {
            ...{ key: 'csv', label: _('CSV of this view'), icon: icon(FileText), disabled: busy },
            onSelect: () => void run(exportCsv({ subjectId, quarter })),
          },
          { key: 'print', label: _('Print'), icon: icon(Printer), apart: true, onSelect: () => window.print() },
        ]}
      >
        {_(isSmall ? 'Export' : 'Export and print')}
      </Menu>
      <PrintOnly render={() => <PrintedRecord subjectId={subjectId} quarter={quarter} />} />
    </>
  );
}
