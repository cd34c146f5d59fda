import { isOfLeaving } from '@/domain/learners/roster/nameMarks';
import { toldEntries } from '@/domain/words/toldNames';
import type { RecordFile } from '@/files/record-file/fileContent';
import { periodName } from '@/grading';
import { useWords } from '@/language/words';
import { Table, type TableColumn } from '@/ui/list/Table';
import { columnKey, columnName } from './importChoices';
import { whyNoScore } from './importWords';
import { takes } from './openCells';
import { policyOfTarget } from './toRecordImport';
import type { ImportForm } from './useImport';

type Row = { key: string; where: string; what: string; why: string };

/** Cells, columns and sheets that hold something that is not taken, each with the reason. */
export function NotTakenCard({ form, file }: { form: ImportForm; file: RecordFile }) {
  const { _ } = useWords();
  const rows = useRowsOf(form, file);
  if (rows.length === 0) return null;
  const columns: TableColumn<Row>[] = [
    { key: 'where', header: _('Place'), rowHeader: true, cell: (row) => row.where },
    { key: 'what', header: _('In the file'), cell: (row) => row.what },
    { key: 'why', header: _('Reason'), cell: (row) => row.why },
  ];
  return (
    <details className="rounded-box border border-line bg-base-100" open={rows.length <= 5}>
      <summary className="cursor-pointer px-5 py-3">
        <span className="font-semibold text-base">{_('Not taken')}</span>{' '}
        <span className="text-muted">
          {_('{count, plural, one {# place in the file} other {# places in the file}}', { count: rows.length })}
        </span>
      </summary>
      <div className="isolate max-h-80 overflow-auto border-line border-t">
        <Table caption={_('Not taken')} columns={columns} rows={rows} rowKey={(row) => row.key} />
      </div>
    </details>
  );
}

function useRowsOf({ tables, choices, placed }: ImportForm, file: RecordFile): Row[] {
  const { _ } = useWords();
  const policy = policyOfTarget(tables, choices);
  const names = toldEntries(file.learners.map(({ key, name, lrn }) => ({ id: key, name, lrn })));
  const rows = placed.flatMap((subject): Row[] =>
    subject.subject.periods.flatMap((period): Row[] => {
      const found = subject.found.periods.find((each) => each.period === period.period);
      if (found?.isClosed) return [];
      const keyOf = (at: number) => columnKey(subject.place, period.period, at);
      const at = (activity: number) => {
        const column = period.activities[activity];
        return column ? columnName(column, policy) : '';
      };
      const placeOf = (learner: number, activity: number) =>
        [names.get(learner), at(activity), periodName(policy, period.period)].join(' · ');
      const isChosen = (activity: number) => choices.sides.get(keyOf(activity)) === 'file';
      const above = (found?.tooHigh ?? []).filter(
        ({ activity, learner }) => !isChosen(activity) && takes(subject, learner),
      );
      return [
        ...period.notTaken.map(({ learner, activity, text }) => ({
          key: `${keyOf(activity)}:${learner}`,
          where: placeOf(learner, activity),
          what: text,
          why: whyNoScore(text, period.activities[activity]?.totalPoints ?? Number.POSITIVE_INFINITY),
        })),
        ...period.columnsNotTaken.map(({ column, text, scores }) => ({
          key: `${keyOf(-1)}:${column}`,
          where: _('{sheet}, column {column}', { sheet: period.sheet, column }),
          what: _('{count, plural, one {# score} other {# scores}}', { count: scores }),
          why:
            text === ''
              ? _('The column has no highest possible score.')
              : _('“{text}” is no highest possible score.', { text }),
        })),
        ...period.rowsNotTaken.map(({ row, name, scores }) => ({
          key: `${keyOf(-1)}:row ${row}`,
          where: _('{sheet}, row {row}', { sheet: period.sheet, row }),
          what: [name, _('{count, plural, one {# score} other {# scores}}', { count: scores })]
            .filter(Boolean)
            .join(', '),
          why: name === '' ? _('The row names no learner.') : _('This learner has another row already.'),
        })),
        ...period.namesDiffer.map(({ learner, shown }) => ({
          key: `${keyOf(-1)}:name ${learner}`,
          where: [names.get(learner), period.sheet].join(' · '),
          what: shown,
          why: _('The row shows another name than the list of learners. Its scores are taken for the list’s learner.'),
        })),
        ...above.map(({ learner, activity, file: content }) => ({
          key: `${keyOf(activity)}:${learner}:above`,
          where: placeOf(learner, activity),
          what: 'score' in content ? String(content.score) : '',
          why: _('It is above the highest possible score in Talaan.'),
        })),
      ];
    }),
  );
  const sheets = file.sheetsNotTaken.map((sheet) => ({
    key: sheet,
    where: sheet,
    what: _('Sheet'),
    why: _('Another sheet of the same subject and period was read.'),
  }));
  const remarks = file.learners.flatMap(({ key, remark }): Row[] =>
    remark === undefined
      ? []
      : [
          {
            key: `remark ${key}`,
            where: names.get(key) ?? '',
            what: remark,
            why: isOfLeaving(remark)
              ? _('The remark may say that the learner left. Set the standing in Learners.')
              : _('A remark behind a name is not kept.'),
          },
        ],
  );
  return [...rows, ...remarks, ...sheets];
}
