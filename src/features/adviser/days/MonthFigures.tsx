import { type FormEvent, useState } from 'react';
import { type AttendanceMonth, dateOf, type MonthFigures as Figures } from '@/domain/sections/attendanceMonth';
import { keptValue } from '@/domain/sections/kept';
import { MOST_ENROLLED, type SectionAttendance, WHOLE_SECTION } from '@/domain/sections/sectionAttendance';
import type { SectionDoc } from '@/domain/sections/sections';
import { errorSentence } from '@/domain/words/errors';
import { saveSheetCells } from '@/features/adviser/advising/advisingActions';
import { formatDay } from '@/language/formatters';
import { type Message, msgs, useWords } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/form/Button';
import { Field } from '@/ui/form/Field';
import { TextInput } from '@/ui/form/TextInput';
import { Table } from '@/ui/list/Table';

type MonthFiguresProps = {
  section: SectionDoc;
  month: string;
  firstMonth: string;
  counted: AttendanceMonth;
  /** The first month of the year, which keeps the enrolment. */
  first: SectionAttendance | null;
  /** Whether the month before could not be read. */
  isWithinMonth: boolean;
  isAdviser: boolean;
};

/** Days absent, late and cut stand below their columns. */
type Row = Exclude<keyof Figures, 'absent' | 'tardy' | 'cutting'>;

const ROWS = msgs<Row>({
  registered: 'Registered learners at the end of the month',
  totalDaily: 'Total daily attendance',
  averageDaily: 'Average daily attendance',
  attendance: 'Percentage of attendance',
  enrolment: 'Percentage of enrolment',
  fiveInARow: 'Absent five school days in a row',
  lateEnrolled: 'Late enrolment',
  transferredIn: 'Transferred in',
  transferredOut: 'Transferred out',
  dropped: 'Dropped',
});
const PERCENT: readonly Row[] = ['attendance', 'enrolment'];

/** The figures of School Form 2, by sex and together, of the days up to today. */
export function MonthFigures({ section, month, firstMonth, counted, first, ...props }: MonthFiguresProps) {
  const { _ } = useWords();
  const enrolled = first?.enrolled ?? {};
  const last = counted.schoolDays.at(-1);
  const rows = (Object.keys(ROWS) as Row[]).map((key) => ({ key, label: _(ROWS[key] as Message) }));
  const textOf = (sex: keyof AttendanceMonth['figures'], key: Row) => {
    const figure = counted.figures[sex][key];
    if (figure === null) return '';
    if (PERCENT.includes(key)) return `${figure.toFixed(2)}%`;
    return key === 'averageDaily' ? figure.toFixed(2) : String(figure);
  };
  return (
    <section className="flex flex-col gap-2" aria-label={_('Figures of School Form 2')}>
      <h2 className="font-semibold">{_('Figures of School Form 2')}</h2>
      <p className="text-muted">
        {last === undefined
          ? _('No day of school has come yet in this month.')
          : _('{count, plural, one {1 day of school} other {# days of school}}, up to {day}.', {
              count: counted.schoolDays.length,
              day: formatDay(dateOf(month, last)),
            })}
      </p>
      <Table
        dense
        caption={_('Figures of School Form 2')}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { key: 'figure', header: _('Figure'), cell: ({ label }) => label },
          { key: 'M', header: _('Male'), numeric: true, cell: ({ key }) => textOf('M', key) },
          { key: 'F', header: _('Female'), numeric: true, cell: ({ key }) => textOf('F', key) },
          { key: 'all', header: _('Together'), numeric: true, cell: ({ key }) => textOf('all', key) },
        ]}
      />
      {props.isWithinMonth ? (
        <p className="text-warning-ink">
          {_(
            'The month before could not be read. Absences in a row that began in it are not counted; open the month again once you are online.',
          )}
        </p>
      ) : null}
      {props.isAdviser ? (
        <Enrolment
          key={`${enrolled.M} ${enrolled.F}`}
          section={section}
          month={firstMonth}
          values={{
            M: keptValue(first, WHOLE_SECTION, 'enrolled M'),
            F: keptValue(first, WHOLE_SECTION, 'enrolled F'),
          }}
        />
      ) : null}
    </section>
  );
}

type EnrolmentProps = { section: SectionDoc; month: string; values: Record<'M' | 'F', string | number | null> };

/** Asks for the enrolment on the first Friday of the school year, which is kept with its first month. */
function Enrolment({ section, month, values }: EnrolmentProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const [texts, setTexts] = useState({ M: String(values.M ?? ''), F: String(values.F ?? '') });
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const figures = { M: toFigure(texts.M), F: toFigure(texts.F) };
    if (Number.isNaN(figures.M) || Number.isNaN(figures.F)) {
      setProblem(_('Type a whole number of learners, from 0 to {most}.', { most: MOST_ENROLLED }));
      return;
    }
    const edits = (['M', 'F'] as const).map((sex) => ({
      learner: WHOLE_SECTION,
      field: `enrolled ${sex}` as const,
      from: values[sex],
      to: figures[sex],
      label: `${_('Enrolment on the first Friday')} · ${sex === 'M' ? _('Male') : _('Female')}`,
    }));
    const names = { section: section.name, gradingPolicy: section.gradingPolicy };
    try {
      const outcome = await dispatch(
        saveSheetCells({ kind: 'advisingChange', sectionId: section.id, month, part: 'days', ...names, edits }),
      );
      setProblem(outcome === 'conflict' ? _('Somebody else has changed this meanwhile.') : null);
    } catch (error) {
      setProblem(errorSentence(error));
    }
  };
  return (
    <form className="flex flex-wrap items-end gap-3" onSubmit={(event) => void save(event)}>
      <p className="basis-full text-muted">
        {_('Percentage of enrolment needs the enrolment on the first Friday of the school year. Type it once.')}
      </p>
      {(['M', 'F'] as const).map((sex) => (
        <Field key={sex} label={sex === 'M' ? _('Male') : _('Female')} className="w-24">
          <TextInput
            inputMode="numeric"
            value={texts[sex]}
            onChange={(event) => setTexts({ ...texts, [sex]: event.target.value })}
          />
        </Field>
      ))}
      <Button type="submit">{_('Save enrolment')}</Button>
      {problem ? <p className="basis-full text-error-ink">{problem}</p> : null}
    </form>
  );
}

/** Null for a blank text, NaN for one that is no number of learners. */
function toFigure(text: string): number | null {
  const plain = text.trim();
  if (plain === '') return null;
  return /^\d{1,3}$/.test(plain) && Number(plain) <= MOST_ENROLLED ? Number(plain) : Number.NaN;
}
