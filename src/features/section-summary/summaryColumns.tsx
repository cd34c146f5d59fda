import { useMemo } from 'react';
import type { ClassId } from '@/domain/book/ids';
import { QUARTER_FINAL } from '@/domain/constants';
import { namePhrase, type Say, useWords } from '@/language/words';
import { FinalFigure } from '@/parts/record-links/FinalFigure';
import { GradeButton } from '@/parts/record-links/GradeButton';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsReading } from '@/store/state/school';
import { drawerOpened } from '@/store/state/shell';
import type { TableColumn } from '@/ui/list/Table';
import { AverageFigure } from './AverageFigure';
import { averageLabel } from './averageLabel';
import { averageOf, gradeOf, hasAverage, type SectionSummary, type SummaryRow } from './sectionSummary';

type Column = TableColumn<SummaryRow>;

export function useSummaryColumns(summary: SectionSummary, quarter: number): Column[] {
  const { _ } = useWords();
  const isReading = useAppSelector(selectIsReading);
  return useMemo(() => {
    const own = summary.subjects.map((subject) => subjectColumn(summary, subject, quarter));
    const average: Column = {
      key: 'average',
      header: averageLabel(_, isReading),
      numeric: true,
      sort: (row) => averageOf(summary, row, quarter) ?? -1,
      cell: (row) => <AverageFigure summary={summary} row={row} quarter={quarter} />,
    };
    return [nameColumn(_, summary), ...own, ...(hasAverage(summary) ? [average] : [])];
  }, [summary, quarter, isReading, _]);
}

function nameColumn(_: Say, { section }: SectionSummary): Column {
  return {
    key: 'name',
    header: _('Learner'),
    rowHeader: true,
    className: 'sticky left-0 z-[5] bg-base-100 group-hover:bg-base-200 min-w-40',
    sort: (row) => row.name,
    cell: (row) => <LearnerButton row={row} classId={section.id} />,
  };
}

function LearnerButton({ row, classId }: { row: SummaryRow; classId: ClassId }) {
  const dispatch = useAppDispatch();
  const open = () =>
    dispatch(
      drawerOpened({
        header: namePhrase(row.name),
        bodyType: 'learnerGrades',
        extraObject: { classId, studentId: row.studentId },
      }),
    );
  return (
    <button type="button" className="min-h-6 cursor-pointer text-left font-medium hover:link" onClick={open}>
      {row.name}
    </button>
  );
}

function subjectColumn(summary: SectionSummary, subject: SectionSummary['subjects'][number], quarter: number): Column {
  const grade = (row: SummaryRow) => gradeOf(row, { subjectId: subject.id, quarter });
  return {
    key: subject.id,
    header: subject.subject,
    numeric: true,
    sort: (row) => grade(row) ?? -1,
    cell: (row) => {
      const own = row.bySubject.get(subject.id);
      if (!own) return <NotTaken />;
      if (quarter === QUARTER_FINAL) {
        return <FinalFigure final={own.final} year={own.year} passing={summary.policy.passingGrade} />;
      }
      const explained = { subjectId: subject.id, quarter, classStudentId: own.classStudentId };
      return (
        <GradeButton
          grade={grade(row)}
          of={explained}
          label={`${row.name}, ${subject.subject}`}
          passing={summary.policy.passingGrade}
        />
      );
    },
  };
}

function NotTaken() {
  const { _ } = useWords();
  return <span className="sr-only">{_('not taken')}</span>;
}
