import { FilePen, FileSpreadsheet, FileText, FolderOpen, Printer } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ClassSubjectId } from '@/domain/book/ids';
import { slipsRoute, termReportRoute } from '@/domain/bookRoutes';
import { phrase, useWords } from '@/language/words';
import { PrintOnly } from '@/parts/print/PrintOnly';
import { useAppDispatch } from '@/store/hooks';
import { loadSchoolAddress } from '@/store/school/schoolAddress';
import { modalOpened } from '@/store/state/shell';
import { chooseFiles } from '@/ui/file/offeredFiles';
import { Menu } from '@/ui/menu/Menu';
import { isOthersKey } from '@/ui/othersKey';
import { useDensity } from '@/ui/theme/density';
import { useSmallScreen } from '@/ui/useSmallScreen';
import { afterFirstScreen } from '@/ui/waiting/afterFirstScreen';
import { MissingQuarters } from './MissingQuarters';
import { PrintedRecord } from './PrintedRecord';
import { isFinal } from './recordTable';
import { useExports } from './useExports';

type ExportMenuProps = {
  subjectId: ClassSubjectId;
  quarter: number;
  /** Absent where the record takes no scores. */
  onScoresFile?: (() => void) | undefined;
  /** The page that brings in a class record; absent for a reader. */
  importTo?: string | undefined;
};

/**
 * Menu for files and paper: scores from a file, a class record from a file; workbook, CSV and print. What is not saved
 * before it is in none of these, and the message says so.
 */
export function ExportMenu({ subjectId, quarter, onScoresFile, importTo }: ExportMenuProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { busy, missing, startCsv, startWorkbook, startPrint, goOn, giveUp } = useExports({ subjectId, quarter });
  const fillForm = () =>
    dispatch(
      modalOpened({
        title: phrase('Fill our own e-Class Record'),
        bodyType: 'fillForm',
        extraObject: { subjectId, quarter },
      }),
    );
  const isCompact = useDensity() === 'compact';
  const isShort = useSmallScreen() || isCompact;
  // Loaded before anybody prints, because the browser's print does not wait for it, and after what the page shows.
  useEffect(() => void afterFirstScreen().then(() => dispatch(loadSchoolAddress())), [dispatch]);
  usePrintKey(startPrint);
  return (
    <>
      <Menu
        label={_('Files and print')}
        variant="outline"
        size="sm"
        items={[
          ...(onScoresFile
            ? [
                {
                  key: 'scores',
                  label: _('Scores from a file'),
                  icon: <FileText aria-hidden="true" />,
                  onSelect: onScoresFile,
                },
                {
                  key: 'files',
                  label: _('Open files'),
                  icon: <FolderOpen aria-hidden="true" />,
                  onSelect: chooseFiles,
                },
              ]
            : []),
          ...(importTo
            ? [
                {
                  key: 'import',
                  label: _('Import a class record'),
                  icon: <FileSpreadsheet aria-hidden="true" />,
                  onSelect: () => void navigate(importTo),
                },
              ]
            : []),
          {
            key: 'xlsx',
            label: _('Excel, e-Class Record, whole year'),
            icon: <FileSpreadsheet aria-hidden="true" />,
            apart: importTo !== undefined,
            disabled: busy,
            onSelect: startWorkbook,
          },
          {
            key: 'fill',
            label: _('Fill our own e-Class Record'),
            icon: <FilePen aria-hidden="true" />,
            onSelect: fillForm,
          },
          {
            key: 'csv',
            label: _('CSV of this view'),
            icon: <FileText aria-hidden="true" />,
            disabled: busy,
            onSelect: startCsv,
          },
          {
            key: 'print',
            label: _('Print'),
            icon: <Printer aria-hidden="true" />,
            apart: true,
            onSelect: startPrint,
          },
          ...(importTo && !isFinal(quarter)
            ? [
                {
                  key: 'slips',
                  label: _('Slips for parents'),
                  icon: <Printer aria-hidden="true" />,
                  onSelect: () => void navigate(slipsRoute({ subjectId, quarter })),
                },
                {
                  key: 'report',
                  label: _('Report for the school head'),
                  icon: <Printer aria-hidden="true" />,
                  onSelect: () => void navigate(termReportRoute({ subjectId, quarter })),
                },
              ]
            : []),
        ]}
      >
        {_(isShort ? 'Files' : 'Files and print')}
      </Menu>
      <MissingQuarters subjectId={subjectId} missing={missing} onConfirm={goOn} onCancel={giveUp} />
      <PrintOnly render={() => <PrintedRecord subjectId={subjectId} quarter={quarter} />} />
    </>
  );
}

/**
 * Ctrl+P prints as the menu does: the browser's own print would begin before it is known who signs, and the trail would
 * not have it.
 */
function usePrintKey(print: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPrint = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 'p';
      if (!isPrint || isOthersKey(event)) return;
      event.preventDefault();
      print();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [print]);
}
