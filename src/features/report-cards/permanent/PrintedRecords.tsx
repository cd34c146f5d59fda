import './permanent.css';
import { useEffect } from 'react';
import { FIELD_NAMES, factsOf, type LearnerField } from '@/domain/learners/learnerFields';
import { byYear, type PermanentRecord, type PermanentYear } from '@/domain/sections/permanentRecord';
import { type CardFrame, fullNameOf } from '@/features/report-cards/cardModel';
import { formText } from '@/language/words';
import { PrintSheet } from '@/ui/PrintSheet';
import type { PermanentRow } from './permanentYear';

type PrintedRecordsProps = { rows: readonly PermanentRow[]; frame: CardFrame; onPrinted: () => void };

const T = formText({
  republic: 'Republic of the Philippines · Department of Education',
  title: 'Learner’s Permanent Academic Record (SF10)',
  learner: 'Learner’s Information',
  lrn: 'Learner Reference Number',
  birth: 'Birthdate (mm/dd/yyyy)',
  eligibility: 'Eligibility: school completed before, general average, citation',
  record: 'Scholastic Record',
  certification: 'Certification',
  certify: 'I certify that this is a true record of',
  eligible: 'and that the learner is eligible for admission to Grade',
  date: 'Date',
  head: 'Signature of School Head over Printed Name',
  seal: '(Affix school seal here)',
} as const);
const SEXES = formText({ M: 'Male', F: 'Female', '': '' });

/** School Form 10 on paper instead of the page: opens the browser's print dialog, and is gone afterwards. */
export function PrintedRecords({ rows, frame, onPrinted }: PrintedRecordsProps) {
  // In an effect: the forms must stand before the browser prints, which does not wait.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one dialog for each print
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [rows]);
  return (
    <PrintSheet page={`sf10-${frame.paper}`}>
      {rows.map(({ card, record }) =>
        record ? <PrintedRecord key={card.key} record={record} head={frame.head} /> : null,
      )}
    </PrintSheet>
  );
}

function PrintedRecord({ record, head }: { record: PermanentRecord; head: string }) {
  return (
    <article className="sf10-record" lang="en">
      <p className="sf10-republic">{T.republic}</p>
      <h1>{T.title}</h1>
      <h2>{T.learner}</h2>
      <dl className="sf10-lines">
        {FIELD_NAMES.map((field) => (
          <Line key={field} label={formText(factsOf(field).label)} text={textOf(record, field)} />
        ))}
        <Line label={T.birth} text="" />
      </dl>
      <dl className="sf10-lines sf10-wide">
        <Line label={T.eligibility} text="" />
      </dl>
      <h2>{T.record}</h2>
      {byYear(record).map((year) => (
        <PrintedYear key={year.academicYear} year={year} />
      ))}
      <section className="sf10-end">
        <h2>{T.certification}</h2>
        <p>
          {T.certify} <b>{fullNameOf(record)}</b> ({T.lrn} <b>{record.lrn}</b>) {T.eligible} ________.
        </p>
        <div className="sf10-signs">
          <div>
            <p className="sf10-sign" />
            <p>{T.date}</p>
          </div>
          <div>
            <p className="sf10-sign">{head}</p>
            <p>{T.head}</p>
          </div>
          <p>{T.seal}</p>
        </div>
      </section>
    </article>
  );
}

function textOf(record: PermanentRecord, field: LearnerField): string {
  return field === 'sex' ? SEXES[record.sex] : (record[field] ?? '');
}

function Line({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}:</dt>
      <dd>{text}</dd>
    </div>
  );
}

const Y = formText({
  school: 'School',
  schoolId: 'School ID',
  grade: 'Classified as Grade',
  section: 'Section',
  year: 'School Year',
  adviser: 'Name of Adviser',
  semester: 'Semester',
  areas: 'Learning Areas',
  final: 'Final Rating',
  remarks: 'Remarks',
  average: 'General Average',
  action: 'Action taken',
  days: 'Days of school',
  present: 'Days present',
  remedial: 'Remedial Classes',
  mark: 'Remedial Class Mark',
  recomputed: 'Recomputed Final Grade',
  conducted: 'Conducted from – to',
} as const);

function PrintedYear({ year }: { year: PermanentYear }) {
  return (
    <section className="sf10-year">
      <dl className="sf10-lines">
        <Line label={Y.school} text={year.school} />
        <Line label={Y.schoolId} text={year.schoolId} />
        <Line label={Y.year} text={year.academicYear} />
        <Line label={Y.grade} text={year.gradeLevel} />
        <Line label={Y.section} text={year.section} />
        <Line label={Y.adviser} text={year.adviser} />
      </dl>
      {year.blocks.map((block) => (
        <Grades key={block.semester} block={block} />
      ))}
      {year.remedial.length > 0 ? <Remedial year={year} /> : null}
      <p className="sf10-action">
        {[
          [Y.action, year.action],
          [Y.days, year.days],
          [Y.present, year.present],
        ]
          .filter(([, text]) => text !== '' && text !== null)
          .map(([label, text]) => `${label}: ${text}`)
          .join('   ')}
      </p>
    </section>
  );
}

const gradeIn = (grades: Readonly<Record<string, number>>, period: number) => grades[`${period}`];

function Grades({ block }: { block: PermanentYear['blocks'][number] }) {
  const { semester, head, periods, areas, average, remark } = block;
  return (
    <table>
      {semester === '' ? null : (
        <caption>
          {Y.semester} {semester}
        </caption>
      )}
      <thead>
        <tr>
          <th rowSpan={2} scope="col">
            {Y.areas}
          </th>
          {periods.length > 0 ? (
            <th colSpan={periods.length} scope="colgroup">
              {head}
            </th>
          ) : null}
          <th rowSpan={2} scope="col" className="sf10-final">
            {Y.final}
          </th>
          <th rowSpan={2} scope="col" className="sf10-remark">
            {Y.remarks}
          </th>
        </tr>
        <tr>
          {periods.map((number) => (
            <th key={number} scope="col" className="sf10-figure">
              {number}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {areas.map(({ name, isPart, year, final, remark: said }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a record never move
          <tr key={index}>
            <th scope="row" data-part={isPart || undefined}>
              {name}
            </th>
            {periods.map((number) => (
              <td key={number}>{gradeIn(year, number)}</td>
            ))}
            <td>{final}</td>
            <td>{said}</td>
          </tr>
        ))}
        <tr className="sf10-average">
          <th scope="row" colSpan={periods.length + 1}>
            {Y.average}
          </th>
          <td>{average}</td>
          <td>{remark}</td>
        </tr>
      </tbody>
    </table>
  );
}

function Remedial({ year: { remedial } }: { year: PermanentYear }) {
  return (
    <table>
      <thead>
        <tr>
          {[Y.remedial, Y.final, Y.mark, Y.recomputed, Y.conducted].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {remedial.map(({ name, final, mark, recomputed, from, to }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{final}</td>
            <td>{mark}</td>
            <td>{recomputed}</td>
            <td>{[from, to].filter((day) => day !== '').join(' – ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
