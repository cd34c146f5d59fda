import { useCallback, useMemo, useState } from 'react';
import type { ClassDoc, ClassSubjectDoc } from '@/domain/book/entities';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import type { SectionGrades } from '@/domain/sections/sectionGrades';
import { errorSentence } from '@/domain/words/errors';
import { periodName, periodsOf, policyOf } from '@/grading';
import { formatDate } from '@/language/formatters';
import { useWords } from '@/language/words';
import { handInPeriod, loadHandedIn } from '@/parts/section/handIn';
import { type Shared, subjectsOf } from '@/parts/section/ownClass';
import { useAsked } from '@/parts/section/useAsked';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/selectors';
import { notified } from '@/store/state/shell';
import { Button } from '@/ui/form/Button';
import { ErrorState } from '@/ui/list/ErrorState';
import { Table } from '@/ui/list/Table';
import { Badge } from '@/ui/page/Badge';
import { SkeletonLines } from '@/ui/waiting/Skeleton';

type Row = { id: string; subject: ClassSubjectDoc; period: number; stored: SectionGrades | null };

/** The grades that the class has handed in, by subject and period, and the button for a period that is closed. */
export function HandInTable({ own, section }: Pick<Shared, 'section'> & { own: ClassDoc }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const tables = useAppSelector((state) => state.entities.tables);
  const user = useAppSelector(selectUser);
  const [busy, setBusy] = useState<string | null>(null);
  const policy = policyOf(section.gradingPolicy);
  // An area that somebody else has now is not handed in here any more.
  const subjects = subjectsOf(tables, own.id).filter(
    ({ areaModel }) => areaModel && section.areas[areaModel] && section.areaTeachers[areaModel] === user?.id,
  );
  const key = subjects.map(({ areaModel }) => areaModel).join(' ');
  const refs = useMemo(
    () =>
      key
        .split(' ')
        .filter((areaId) => areaId !== '')
        .flatMap((areaId) => policy.periods.map(({ number }) => ({ sectionId: section.id, areaId, period: number }))),
    [key, policy, section.id],
  );
  const load = useCallback(() => dispatch(loadHandedIn(refs)), [dispatch, refs]);
  const { value, sentence, again } = useAsked(load);
  if (sentence) return <ErrorState sentence={sentence} onRetry={again} />;
  if (!value) return <SkeletonLines label={_('Loading what was handed in')} lines={3} />;
  const storedOf = (areaId: string, period: number) =>
    value.find((grades) => grades?.areaId === areaId && grades.period === period) ?? null;
  const isTaught = (areaId: string, period: number) => periodsOf(section.areas[areaId], policy).includes(period);
  const rows = subjects.flatMap((subject) =>
    periodsOf(subject, policy)
      .filter((period) => isTaught(subject.areaModel ?? '', period))
      .map(
        (period): Row => ({
          id: `${subject.id} ${period}`,
          subject,
          period,
          stored: storedOf(subject.areaModel ?? '', period),
        }),
      ),
  );
  const handIn = async ({ id, subject, period }: Row) => {
    setBusy(id);
    try {
      await dispatch(handInPeriod(subject, period));
      const values = { subject: subject.subject, period: periodName(policy, period) };
      dispatch(notified({ message: _('{subject}, {period}: the grades were handed in.', values), status: 'success' }));
      again();
    } catch (error) {
      dispatch(notified({ message: errorSentence(error), status: 'error' }));
    }
    setBusy(null);
  };
  return (
    <Table
      caption={_('Handed in')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'subject', header: _('Subject'), cell: ({ subject }) => subject.subject },
        { key: 'period', header: _('Grading period'), cell: ({ period }) => periodName(policy, period) },
        { key: 'state', header: _('State'), cell: (row) => <HandedState {...row} /> },
        {
          key: 'actions',
          header: _('Actions'),
          hideHeader: true,
          className: 'text-right',
          cell: (row) =>
            isQuarterClosed(row.subject, row.period) ? (
              <Button size="sm" loading={busy === row.id} onClick={() => void handIn(row)}>
                {row.stored ? _('Hand in again') : _('Hand in')}
              </Button>
            ) : null,
        },
      ]}
    />
  );
}

function HandedState({ subject, period, stored }: Row) {
  const { _ } = useWords();
  if (!stored) {
    return (
      <span className="text-muted">
        {isQuarterClosed(subject, period) ? _('Closed, not handed in') : _('Not closed yet')}
      </span>
    );
  }
  const date = formatDate(stored.submittedAt);
  // Older versions of Talaan handed in a period without any grades.
  if (Object.keys(stored.grades).length === 0) return <span className="text-muted">{_('No grades to hand in')}</span>;
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone="success">{_('Handed in on {date}', { date })}</Badge>
      {stored.reopenedAt === null ? null : <Badge tone="warning">{_('Opened again since')}</Badge>}
    </span>
  );
}
