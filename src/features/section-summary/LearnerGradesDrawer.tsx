import { QUARTER_FINAL } from '@/domain/constants';
import { AppError } from '@/domain/words/errors';
import { useWords } from '@/language/words';
import { GradeButton } from '@/parts/record-links/GradeButton';
import { GradeFigure } from '@/parts/record-links/GradeFigure';
import { useAppSelector } from '@/store/hooks';
import { selectIsReading } from '@/store/state/school';
import type { DrawerBodyProps } from '@/store/state/shell';
import { Drawer } from '@/ui/dialog/Drawer';
import { ErrorState } from '@/ui/list/ErrorState';
import { Alert } from '@/ui/page/Alert';
import { SkeletonLines } from '@/ui/waiting/Skeleton';
import { averageLabel } from './averageLabel';
import { averageOf, type SectionSummary, type SummaryRow } from './sectionSummary';
import { useSummary } from './useSummary';

/** One learner's grades in all subjects of a section. */
export function LearnerGradesDrawer({ drawer, onClose }: DrawerBodyProps<'learnerGrades'>) {
  const { _ } = useWords();
  const { summary, status, sentence, refresh } = useSummary(drawer.extraObject.classId);
  const row = summary?.rows.find(({ studentId }) => studentId === drawer.extraObject.studentId);
  return (
    <Drawer
      open
      title={drawer.header}
      description={
        summary
          ? _('{section}, school year {year}', { section: summary.section.name, year: summary.section.academicYear })
          : undefined
      }
      onClose={onClose}
    >
      {sentence ? <ErrorState sentence={sentence} onRetry={refresh} /> : null}
      {!sentence && status === 'loading' ? <SkeletonLines label={_('Loading the grades')} lines={6} /> : null}
      {!sentence && status === 'ready' && summary && !row ? (
        <Alert tone="info">{new AppError('data/gone').message}</Alert>
      ) : null}
      {!sentence && status === 'ready' && summary && row ? <Grades summary={summary} row={row} /> : null}
    </Drawer>
  );
}

function Grades({ summary, row }: { summary: SectionSummary; row: SummaryRow }) {
  const { _ } = useWords();
  const isReading = useAppSelector(selectIsReading);
  const average = averageOf(summary, row, QUARTER_FINAL);
  return (
    <div className="flex flex-col gap-4">
      <section
        aria-label={_('Grades of {name}', { name: row.name })}
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
              {summary.policy.periods.map(({ number, name }) => (
                <th key={number} scope="col" className="px-2 text-right font-medium">
                  {_(name)}
                </th>
              ))}
              <th scope="col" className="pl-2 text-right font-medium">
                {_('Final')}
              </th>
            </tr>
          </thead>
          <tbody>
            {summary.subjects.map((subject) => (
              <SubjectLine key={subject.id} summary={summary} row={row} subject={subject} />
            ))}
          </tbody>
        </table>
      </section>
      <dl className="num grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1">
        <dt className="text-muted">{averageLabel(_, isReading)}</dt>
        <dd>{average === null ? <span className="text-muted">{_('incomplete')}</span> : <strong>{average}</strong>}</dd>
      </dl>
    </div>
  );
}

type SubjectLineProps = { summary: SectionSummary; row: SummaryRow; subject: SectionSummary['subjects'][number] };

function SubjectLine({ summary, row, subject }: SubjectLineProps) {
  const { _ } = useWords();
  const own = row.bySubject.get(subject.id);
  if (!own) return null;
  return (
    <tr>
      <th scope="row" className="border-line border-t py-1.5 text-left font-medium">
        {subject.subject}
      </th>
      {summary.policy.periods.map(({ number, name }) => (
        <td key={number} className="border-line border-t px-2 text-right">
          <GradeButton
            grade={own.year.get(number)}
            of={{ subjectId: subject.id, quarter: number, classStudentId: own.classStudentId }}
            label={`${row.name}, ${subject.subject}, ${_(name)}`}
            passing={summary.policy.passingGrade}
          />
        </td>
      ))}
      <td className="border-line border-t pl-2 text-right">
        {own.final === null ? (
          <span className="text-muted">—</span>
        ) : (
          <strong>
            <GradeFigure grade={own.final} passing={summary.policy.passingGrade} />
          </strong>
        )}
      </td>
    </tr>
  );
}
