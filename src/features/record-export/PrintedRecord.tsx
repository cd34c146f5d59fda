import { Fragment } from 'react';
import { leftLearners, toClassRecord, toLearners } from '@/domain/book/classRecord';
import type { ClassSubjectId } from '@/domain/book/ids';
import { keysOf } from '@/domain/fields';
import { formText } from '@/language/words';
import { PrintedAsOf } from '@/parts/print/PrintedAsOf';
import { type RecordHeader, toRecordHeader } from '@/parts/print/recordHeader';
import { Signatures } from '@/parts/print/Signatures';
import { BLOCK_LABELS } from '@/parts/record/learnerSections';
import { remarkedName } from '@/parts/record/remarkedName';
import { useAppSelector } from '@/store/hooks';
import { selectBookOwner } from '@/store/selectors';
import { toBlocks } from './eclassLayout';
import { finalTable, isFinal, printedTable, quarterTable, type RecordTable } from './recordTable';
import type { RecordTableColumn } from './tableColumns';

/** The record on paper: as wide a table as a landscape page takes, with names and headers on every page. */
export function PrintedRecord({ subjectId, quarter }: { subjectId: ClassSubjectId; quarter: number }) {
  const tables = useAppSelector((state) => state.entities.tables);
  const user = useAppSelector(selectBookOwner);
  const { schoolAddress, subCategoryWeights } = useAppSelector((state) => state.reference);
  const subject = tables.classSubjects[subjectId];
  const section = subject && tables.class[subject.classModel];
  if (!section) return null;
  const record = isFinal(quarter) ? null : toClassRecord(tables, subjectId, quarter);
  const table = printedTable(record ? quarterTable(record, subCategoryWeights ?? {}) : finalTable(tables, subjectId));
  const header = toRecordHeader({ user, schoolAddress, section, subject });
  const blocks = toBlocks(toLearners(tables, subjectId), leftLearners(tables, subjectId));
  return (
    <>
      {pagesOf(table.columns).map((columns) => (
        <PrintedPage key={columns[0]?.key ?? ''} header={header} table={table} columns={columns} blocks={blocks} />
      ))}
      <Signatures teacher={header.teacher} />
    </>
  );
}

/** Width beside the names on a landscape A4 page, measured in score columns. */
const PAGE_COLUMNS = 29;
const WIDTH: Readonly<Record<RecordTableColumn['kind'], number>> = { score: 1, computed: 1.2, text: 2 };

/** Divides the columns into pages; a new page starts when one is full. */
function pagesOf(columns: readonly RecordTableColumn[]): RecordTableColumn[][] {
  const pages: RecordTableColumn[][] = [[]];
  let used = 0;
  for (const column of columns) {
    used += WIDTH[column.kind];
    if (used > PAGE_COLUMNS) {
      pages.push([]);
      used = WIDTH[column.kind];
    }
    pages.at(-1)?.push(column);
  }
  return pages;
}

type PageProps = {
  header: RecordHeader;
  table: RecordTable;
  columns: readonly RecordTableColumn[];
  blocks: ReturnType<typeof toBlocks>;
};

/**
 * A part of the table as wide as the paper. A browser repeats a table's head on the next page only while the head takes
 * less than a quarter of the page, so what is long stands above the table.
 */
function PrintedPage({ header, table, columns, blocks }: PageProps) {
  const first = columns[0] ? table.columns.indexOf(columns[0]) : 0;
  const hasPossible = columns.some(({ below }) => below !== null);
  const { subject, gradeAndSection, schoolYear } = header;
  return (
    <section className="printed-part">
      <PrintedHead header={header} title={table.title} />
      <PrintedAsOf />
      <table className="printed-record">
        <thead>
          <tr>
            <td colSpan={columns.length + 2} className="printed-running">
              {[table.title, subject, gradeAndSection, schoolYear].join(' · ')}
            </td>
          </tr>
          {columns.some(({ group }) => group !== '') ? (
            <tr>
              <td colSpan={2} />
              {groupsOf(columns).map(({ key, group, span }) => (
                <th key={key} colSpan={span} scope="colgroup">
                  {group}
                </th>
              ))}
            </tr>
          ) : null}
          <tr>
            <th scope="col">#</th>
            <th scope="col" className="printed-name">
              {formText('Learner')}
            </th>
            {columns.map(({ key, header: text, kind }) => (
              <th key={key} scope="col" className={`printed-${kind}`}>
                <span>{text}</span>
              </th>
            ))}
          </tr>
          {hasPossible ? (
            <tr>
              <td />
              <th scope="row" className="printed-name">
                {formText('Highest possible score')}
              </th>
              {columns.map(({ key, below }) => (
                <td key={key}>{below}</td>
              ))}
            </tr>
          ) : null}
        </thead>
        <tbody>
          {blocks
            .filter(({ learners }) => learners.length > 0)
            .map(({ label, learners }, _, shown) => (
              <Fragment key={label}>
                {shown.length === 1 && label === BLOCK_LABELS.unknown ? null : (
                  <tr>
                    <th colSpan={columns.length + 2} scope="rowgroup" className="printed-block">
                      {label}
                    </th>
                  </tr>
                )}
                {learners.map((learner, index) => (
                  <tr key={learner.classStudentId}>
                    <td>{index + 1}</td>
                    <th scope="row" className="printed-name">
                      {remarkedName(learner)}
                    </th>
                    {columns.map(({ key, kind }, column) => (
                      <td key={key} className={`printed-${kind}`}>
                        {table.cells.get(learner.classStudentId)?.[first + column]}
                      </td>
                    ))}
                  </tr>
                ))}
              </Fragment>
            ))}
        </tbody>
        {table.legend ? (
          <tfoot>
            <tr>
              <td colSpan={columns.length + 2}>{table.legend}</td>
            </tr>
          </tfoot>
        ) : null}
      </table>
    </section>
  );
}

function groupsOf(columns: readonly RecordTableColumn[]): { key: string; group: string; span: number }[] {
  const groups: { key: string; group: string; span: number }[] = [];
  for (const { key, group } of columns) {
    const last = groups.at(-1);
    if (last?.group === group) last.span += 1;
    else groups.push({ key, group, span: 1 });
  }
  return groups;
}

const HEADER_LABELS = formText({
  region: 'Region',
  division: 'Division',
  school: 'School name',
  schoolId: 'School ID',
  schoolYear: 'School year',
  gradeAndSection: 'Grade & section',
  teacher: 'Teacher',
  subject: 'Subject',
} as const satisfies Partial<Record<keyof RecordHeader, string>>);

function PrintedHead({ header, title }: { header: RecordHeader; title: string }) {
  const keys = keysOf(HEADER_LABELS);
  return (
    <header className="printed-head">
      <p className="printed-title">
        {formText('Class Record')} · {title}
      </p>
      <dl>
        {keys.map((key) => (
          <div key={key}>
            <dt>{HEADER_LABELS[key]}</dt>
            <dd>{header[key]}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
