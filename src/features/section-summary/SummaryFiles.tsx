import { FilePen, FileSpreadsheet, Files, FileText, Printer } from 'lucide-react';
import { QUARTER_FINAL } from '@/domain/constants';
import { toErrorNote } from '@/domain/words/errors';
import { loadPart } from '@/domain/words/loadPart';
import { type CsvValue, csvFile } from '@/files/csv';
import { fileName } from '@/files/fileName';
import { rowSheet } from '@/files/workbookRows';
import { phrase, say, useWords } from '@/language/words';
import { keptCsvForm } from '@/parts/list-file/csvForm';
import { asOfText } from '@/parts/print/asOfText';
import { useAppDispatch } from '@/store/hooks';
import type { Thunk } from '@/store/makeStore';
import { modalOpened, notified } from '@/store/state/shell';
import { withToast } from '@/store/toasts';
import { noteExport } from '@/store/trail/entries';
import { Menu } from '@/ui/menu/Menu';
import { saveFile } from '@/ui/saveFile';
import { averageLabel } from './averageLabel';
import { averageOf, gradeOf, hasAverage, type SectionSummary } from './sectionSummary';

type Shown = { summary: SectionSummary; quarter: number };
type Ending = 'xlsx' | 'csv';

/** The files of the summary: the own section for Excel, as CSV, in the school's file, and on paper. */
export function SummaryFiles({ summary, quarter }: Shown) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const fill = () => {
    const extraObject = { classId: summary.section.id, quarter };
    dispatch(modalOpened({ title: phrase('Fill our own e-Class Record'), bodyType: 'fillForm', extraObject }));
  };
  const save = (ending: Ending) =>
    void dispatch(
      withToast(noted({ summary, quarter }, saveRows({ summary, quarter }, ending)), (name) =>
        say('{name} was made.', { name }),
      ),
    );
  return (
    <Menu
      label={_('Files and print')}
      variant="outline"
      icon={<Files aria-hidden="true" className="size-4" />}
      items={[
        {
          key: 'xlsx',
          label: _('Excel of this view'),
          icon: <FileSpreadsheet aria-hidden="true" />,
          onSelect: () => save('xlsx'),
        },
        {
          key: 'csv',
          label: _('CSV of this view'),
          icon: <FileText aria-hidden="true" />,
          onSelect: () => save('csv'),
        },
        { key: 'fill', label: _('Fill our own e-Class Record'), icon: <FilePen aria-hidden="true" />, onSelect: fill },
        {
          key: 'print',
          label: _('Print'),
          icon: <Printer aria-hidden="true" />,
          apart: true,
          onSelect: () => void dispatch(print({ summary, quarter })),
        },
      ]}
    >
      {_('Files and print')}
    </Menu>
  );
}

/** Makes the file after the trail has an entry for each subject in it. */
function noted<Answer>({ summary, quarter }: Shown, file: Thunk<Promise<Answer>>): Thunk<Promise<Answer>> {
  return summary.subjects.reduce((rest, { id: subjectId }) => noteExport({ subjectId, quarter }, rest), file);
}

function saveRows({ summary, quarter }: Shown, ending: Ending): Thunk<Promise<string>> {
  return async (_, getState) => {
    const { section, policy } = summary;
    const period = policy.periods.find(({ number }) => number === quarter);
    const view = quarter === QUARTER_FINAL || !period ? say('Final grades') : say(period.name);
    const { asOf } = getState().entities;
    const [head, ...rows] = toRows({ summary, quarter });
    if (asOf !== null) rows.push([], [asOfText(asOf)]);
    const name = fileName([section.name, view, section.academicYear], ending);
    saveFile(name, ending === 'csv' ? csvFile([head, ...rows], keptCsvForm()) : await workbookOf(view, head, rows));
    return name;
  };
}

async function workbookOf(view: string, head: readonly string[], rows: readonly CsvValue[][]): Promise<Blob> {
  const { workbookFile } = await loadPart(() => import('@/files/write/writeWorkbook'));
  return workbookFile({ sheets: [rowSheet(view, head, rows)] });
}

function print(shown: Shown): Thunk {
  return async (dispatch) => {
    try {
      await dispatch(noted(shown, async () => window.print()));
    } catch (error) {
      dispatch(notified({ message: toErrorNote(error).message, status: 'error' }));
    }
  };
}

/** Grades that are not final yet, and averages that lack one, are blank. */
function toRows({ summary, quarter }: Shown): [head: string[], ...rows: CsvValue[][]] {
  const { subjects, rows } = summary;
  const isAveraged = hasAverage(summary);
  return [
    [
      say('Learner'),
      say('Sex'),
      ...subjects.map(({ subject }) => subject),
      ...(isAveraged ? [averageLabel(say, false)] : []),
    ],
    ...rows.map((row): CsvValue[] => [
      row.name,
      row.sex ?? '',
      ...subjects.map(({ id }) => gradeOf(row, { subjectId: id, quarter }) ?? null),
      ...(isAveraged ? [averageOf(summary, row, quarter)] : []),
    ]),
  ];
}
