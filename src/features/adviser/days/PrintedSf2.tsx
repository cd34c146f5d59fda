import './sf2.css';
import { useEffect } from 'react';
import { formText } from '@/language/words';
import { PrintSheet } from '@/ui/PrintSheet';
import type { Sf2Form, Sf2Line } from './sf2Form';

export type Sf2Paper = 'a4' | 'long';

/** `head`: the school head; empty for a line to be filled by hand. */
export type Sf2School = { name: string; id: string; head: string };

type PrintedSf2Props = { form: Sf2Form; school: Sf2School; paper: Sf2Paper; onPrinted: () => void };

const T = formText({
  title: 'School Form 2 (SF2) Daily Attendance Report of Learners',
  schoolId: 'School ID',
  year: 'School Year',
  month: 'Report for the Month of',
  school: 'Name of School',
  grade: 'Grade Level',
  section: 'Section',
  number: 'No.',
  name: 'LEARNER’S NAME (Last Name, First Name, Name Extension, Middle Name)',
  total: 'Total for the month',
  absent: 'ABSENT',
  tardy: 'TARDY',
  remarks: 'REMARKS',
  days: 'No. of days of classes',
  upTo: 'Figures up to',
  summary: 'Summary for the month',
  sexes: ['M', 'F', 'TOTAL'],
  codes: 'Codes for checking attendance',
  legend: ['(blank) Present', '(x) Absent', 'Upper half shaded: late', 'Lower half shaded: cutting classes'],
  certify: 'I certify that this is a true and correct report.',
  adviser: 'Signature of Adviser over Printed Name',
  attested: 'Attested by:',
  head: 'Signature of School Head over Printed Name',
} as const);
const LIMITS = formText([
  'Average daily attendance = total daily attendance / days of classes.',
  'Percentage of attendance = average daily attendance / registered learners as of end of month x 100.',
  'Percentage of enrolment = registered learners as of end of month / enrolment as of 1st Friday x 100.',
] as const);

/** The form on paper instead of the page: opens the browser's print dialog, and is gone afterwards. */
export function PrintedSf2({ form, school, paper, onPrinted }: PrintedSf2Props) {
  // In an effect: the form must stand before the browser prints, which does not wait.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one dialog for each print
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [form]);
  return (
    <PrintSheet page={`sf2-${paper}`}>
      {form.pages.map((lines, page) => (
        <article key={lines[0]?.key ?? page} className="sf2-page" lang="en">
          <Heading form={form} school={school} />
          <div className="sf2-body">
            <Days form={form} lines={lines} />
            <Beside form={form} school={school} isLast={page === form.pages.length - 1} />
          </div>
        </article>
      ))}
    </PrintSheet>
  );
}

function Heading({ form: { section, month }, school }: Pick<PrintedSf2Props, 'form' | 'school'>) {
  const fields = [
    [T.schoolId, school.id],
    [T.year, section.academicYear],
    [T.month, monthInEnglish(month)],
    [T.school, school.name],
    [T.grade, section.gradeLevel],
    [T.section, section.name],
  ];
  return (
    <header className="sf2-head">
      <h1>{T.title}</h1>
      <dl>
        {fields.map(([label, text]) => (
          <div key={label}>
            <dt>{label}:</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

function Days({ form: { columns }, lines }: { form: Sf2Form; lines: readonly Sf2Line[] }) {
  return (
    <table className="sf2-days">
      <colgroup>
        <col className="sf2-number" />
        <col className="sf2-name" />
        {columns.map(({ day }) => (
          <col key={day} />
        ))}
        <col className="sf2-total" />
        <col className="sf2-total" />
        <col className="sf2-remark" />
      </colgroup>
      <thead>
        <tr>
          <th rowSpan={2}>{T.number}</th>
          <th rowSpan={2}>{T.name}</th>
          {columns.map(({ day }) => (
            <th key={day}>{day}</th>
          ))}
          <th colSpan={2}>{T.total}</th>
          <th rowSpan={2}>{T.remarks}</th>
        </tr>
        <tr>
          {columns.map(({ day, weekday }) => (
            <th key={day}>{weekday}</th>
          ))}
          <th>{T.absent}</th>
          <th>{T.tardy}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key} data-total={line.totals ? '' : undefined}>
            <td>{line.number}</td>
            <th scope="row">{line.name}</th>
            {columns.map(({ day }, at) => (
              <td key={day} data-mark={line.marks[at] || undefined}>
                {line.totals ? line.totals[at] : line.marks[at] === 'x' && 'x'}
              </td>
            ))}
            <td>{line.absent}</td>
            <td>{line.tardy}</td>
            <td className="sf2-note">{line.remark}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** To the right of the days: the codes, and on the last page the figures and the names that sign. */
function Beside({ form, school, isLast }: Pick<PrintedSf2Props, 'form' | 'school'> & { isLast: boolean }) {
  return (
    <aside className="sf2-beside">
      <h2>{T.codes}</h2>
      {T.legend.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {isLast ? (
        <>
          <table>
            <thead>
              <tr>
                <th>{T.summary}</th>
                {T.sexes.map((sex) => (
                  <th key={sex}>{sex}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">{T.days}</th>
                <td colSpan={3}>{form.schoolDays}</td>
              </tr>
              {form.summary.map(({ label, M, F, all }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{M}</td>
                  <td>{F}</td>
                  <td>{all}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {form.upTo ? (
            <p>
              {T.upTo} {form.upTo}
            </p>
          ) : null}
          {LIMITS.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <p className="sf2-certify">{T.certify}</p>
          <p className="sf2-sign">{form.section.adviserName}</p>
          <p>{T.adviser}</p>
          <p className="sf2-certify">{T.attested}</p>
          <p className="sf2-sign">{school.head}</p>
          <p>{T.head}</p>
        </>
      ) : null}
    </aside>
  );
}

/** The words of the form are English, whatever language the person has. */
function monthInEnglish(month: string): string {
  const words = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return words.format(new Date(`${month}-01T00:00:00Z`));
}
