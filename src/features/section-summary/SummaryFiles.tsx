import { FilePen, Files, FileText, Printer } from 'lucide-react';
import { QUARTER_FINAL } from '@/domain/constants';
import { toErrorNote } from '@/domain/words/errors';
import { type CsvValue, csvFile } from '@/files/csv';
import { fileName } from '@/files/fileName';
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
import { averageOf, gradeOf, type SectionSummary } from './sectionSummary';

type Shown = { summary: SectionSummary; quarter: number };

/** The files of the summary: the own section as CSV, in the school's file, and on paper. */
export function SummaryFiles({ summary, quarter }: Shown) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const fill = () => {
    const extraObject = { classId: summary.section.id, quarter };
    dispatch(modalOpened({ title: phrase('Fill the school’s file'), bodyType: 'fillForm', extraObject }));
  };
  const save = withToast(noted({ summary, quarter }, saveCsv({ summary, quarter })), (name) =>
    say('{name} was made.', { name }),
  );
  return (
    <Menu
      label={_('Files and print')}
      variant="outline"
      icon={<Files aria-hidden="true" className="size-4" />}
      items={[
        {
          key: 'csv',
          label: _('CSV of this view'),
          icon: <FileText aria-hidden="true" />,
          onSelect: () => void dispatch(save),
        },
        { key: 'fill', label: _('Fill the school’s file'), icon: <FilePen aria-hidden="true" />, onSelect: fill },
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

function saveCsv({ summary, quarter }: Shown): Thunk<Promise<string>> {
  return (_, getState) => {
    const { section, policy } = summary;
    const period = policy.periods.find(({ number }) => number === quarter);
    const view = quarter === QUARTER_FINAL || !period ? say('Final grades') : say(period.name);
    const { asOf } = getState().entities;
    const rows = toRows({ summary, quarter });
    const name = fileName([section.name, view, section.academicYear], 'csv');
    saveFile(name, csvFile(asOf === null ? rows : [...rows, [], [asOfText(asOf)]], keptCsvForm()));
    return Promise.resolve(name);
  };
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
function toRows({ summary, quarter }: Shown): CsvValue[][] {
  const { subjects, rows } = summary;
  return [
    [say('Learner'), say('Sex'), ...subjects.map(({ subject }) => subject), averageLabel(say, false)],
    ...rows.map((row): CsvValue[] => [
      row.name,
      row.sex ?? '',
      ...subjects.map(({ id }) => gradeOf(row, { subjectId: id, quarter }) ?? null),
      averageOf(summary, row, quarter),
    ]),
  ];
}
