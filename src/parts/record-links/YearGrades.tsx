import type { ClassStudentId, ClassSubjectId } from '@/domain/book/ids';
import type { GradingPolicy, Year } from '@/grading';
import { useWords } from '@/language/words';
import { FinalFigure } from './FinalFigure';
import { GradeButton } from './GradeButton';

type YearLine = {
  readonly subjectId: ClassSubjectId;
  readonly subject: string;
  readonly classStudentId: ClassStudentId;
  /** The stored grades of the periods in which the subject is taught. */
  readonly year: Year;
  readonly final: number | null;
};

type YearGradesProps = { readonly name: string; readonly policy: GradingPolicy; readonly lines: readonly YearLine[] };

/** The stored grades of one learner: a line for each subject, a column for each period, each explained when pressed. */
export function YearGrades({ name, policy, lines }: YearGradesProps) {
  const { _ } = useWords();
  return (
    <section
      aria-label={_('Grades of {name}', { name })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="num w-full">
        <thead>
          <tr className="text-[0.8125rem] text-muted">
            <th scope="col" className="py-1 text-left font-medium">
              {_('Subject')}
            </th>
            {policy.periods.map(({ number, name: period }) => (
              <th key={number} scope="col" className="px-2 text-right font-medium">
                {_(period)}
              </th>
            ))}
            <th scope="col" className="pl-2 text-right font-medium">
              {_('Final')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ subjectId, subject, classStudentId, year, final }) => (
            <tr key={subjectId} className="h-9">
              <th scope="row" className="border-line border-t text-left font-medium">
                {subject}
              </th>
              {policy.periods.map(({ number, name: period }) => (
                <td key={number} className="border-line border-t px-2 text-right">
                  <GradeButton
                    grade={year.get(number)}
                    of={{ subjectId, quarter: number, classStudentId }}
                    label={`${name}, ${subject}, ${_(period)}`}
                    passing={policy.passingGrade}
                  />
                </td>
              ))}
              <td className="border-line border-t pl-2 text-right">
                <FinalFigure final={final} year={year} passing={policy.passingGrade} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
