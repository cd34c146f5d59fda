import { type GradesRef, readableGrade, type SectionGrades } from '@/domain/sections/sectionGrades';
import { isPresent } from '@/domain/sections/sectionRoster';
import { periodName, policyOf } from '@/grading';
import { formatDate } from '@/language/formatters';
import { msg, useWords } from '@/language/words';
import type { Shared } from '@/parts/section/ownClass';
import { Table } from '@/ui/list/Table';
import { Badge } from '@/ui/page/Badge';
import { Card } from '@/ui/page/Card';
import { RemindButton } from './RemindButton';

type HandedInTableProps = Shared & { refs: readonly GradesRef[]; handedIn: readonly (SectionGrades | null)[] };

/** Each area: who teaches it, when its grades came, and how many learners have none. */
export function HandedInTable({ section, roster, refs, handedIn }: HandedInTableProps) {
  const { _ } = useWords();
  const policy = policyOf(section.gradingPolicy);
  const present = Object.entries(roster.learners).filter(([, learner]) => isPresent(learner));
  const rows = refs.map(({ areaId, period }, index) => {
    const grades = handedIn[index] ?? null;
    const teacher = section.areaTeachers[areaId];
    return {
      id: `${areaId} ${period}`,
      areaId,
      name: section.areas[areaId]?.name ?? areaId,
      period,
      teacher: grades?.teacherName ?? (teacher ? (section.teacherNames[teacher] ?? '') : ''),
      grades,
      missing: present.filter(([key]) => readableGrade(grades?.grades[key]) === null).length,
    };
  });
  const isYear = new Set(refs.map(({ period }) => period)).size > 1;
  const done = rows.filter(({ grades }) => grades !== null).length;
  return (
    <Card flush title={_('Handed in: {count} of {all}', { count: done, all: rows.length })}>
      <Table
        caption={_('Handed in')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { key: 'area', header: _('Learning area'), sort: ({ name }) => name, cell: ({ name }) => name },
          ...(isYear
            ? [
                {
                  key: 'period',
                  header: _('Grading period'),
                  cell: ({ period }: { period: number }) => periodName(policy, period),
                },
              ]
            : []),
          {
            key: 'teacher',
            header: _('Teacher'),
            cell: ({ teacher }) => teacher || <span className="text-muted">{_('None')}</span>,
          },
          {
            key: 'state',
            header: _('State'),
            sort: ({ grades }) => grades?.submittedAt ?? 0,
            cell: ({ areaId, period, grades }) => (
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <State grades={grades} />
                <RemindButton section={section} areaId={areaId} period={period} grades={grades} />
              </span>
            ),
          },
          {
            key: 'missing',
            header: _('Without a grade'),
            numeric: true,
            from: 'sm',
            cell: ({ grades, missing }) => (grades ? missing : ''),
          },
        ]}
      />
    </Card>
  );
}

const TIMES = msg(
  '{number, plural, =2 {2nd time} =3 {3rd time} =21 {21st time} =22 {22nd time} =23 {23rd time} other {#th time}}',
);

function State({ grades }: { grades: SectionGrades | null }) {
  const { _ } = useWords();
  if (!grades) return <span className="text-muted">{_('Not handed in')}</span>;
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone="success">{_('Handed in on {date}', { date: formatDate(grades.submittedAt) })}</Badge>
      {grades.number > 1 ? <Badge>{_(TIMES, { number: grades.number })}</Badge> : null}
      {grades.reopenedAt === null ? null : <Badge tone="warning">{_('Opened again since')}</Badge>}
    </span>
  );
}
