import { QUARTER_FINAL } from '@/domain/constants';
import { AppError } from '@/domain/words/errors';
import { useWords } from '@/language/words';
import { LearnerLink } from '@/parts/learner/LearnerLink';
import { YearGrades } from '@/parts/record-links/YearGrades';
import { useAppSelector } from '@/store/hooks';
import { selectIsReading } from '@/store/state/school';
import type { DrawerBodyProps } from '@/store/state/shell';
import { Drawer } from '@/ui/dialog/Drawer';
import { ErrorState } from '@/ui/list/ErrorState';
import { Alert } from '@/ui/page/Alert';
import { SkeletonLines } from '@/ui/waiting/Skeleton';
import { AverageFigure } from './AverageFigure';
import { averageLabel } from './averageLabel';
import { hasAverage, type SectionSummary, type SummaryRow } from './sectionSummary';
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
  const lines = summary.subjects.flatMap(({ id: subjectId, subject }) => {
    const own = row.bySubject.get(subjectId);
    return own ? [{ subjectId, subject, ...own }] : [];
  });
  return (
    <div className="flex flex-col gap-4">
      <YearGrades name={row.name} policy={summary.policy} lines={lines} />
      {isReading ? null : (
        <p>
          <LearnerLink id={row.studentId} classId={summary.section.id}>
            {_('Scores and everything else')}
          </LearnerLink>
        </p>
      )}
      {hasAverage(summary) ? (
        <dl className="num grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1">
          <dt className="text-muted">{averageLabel(_, isReading)}</dt>
          <dd>
            <AverageFigure summary={summary} row={row} quarter={QUARTER_FINAL} />
          </dd>
        </dl>
      ) : null}
    </div>
  );
}
