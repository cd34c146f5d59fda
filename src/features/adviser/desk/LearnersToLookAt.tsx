import { useMemo } from 'react';
import type { SectionGrades } from '@/domain/sections/sectionGrades';
import { rosterNames } from '@/domain/words/toldNames';
import { periodName, policyOf } from '@/grading';
import { formatList } from '@/language/formatters';
import { useWords } from '@/language/words';
import { type MissingGrade, toConsolidated } from '@/parts/section/consolidated';
import type { Shared } from '@/parts/section/ownClass';
import { Table } from '@/ui/list/Table';
import { Card } from '@/ui/page/Card';

type LearnersToLookAtProps = Shared & { handedIn: readonly (SectionGrades | null)[]; period: number | null };

/** A learner with so many failing areas is named. */
const SEVERAL = 2;

/** Learner by learner: the grades that a complete average lacks, and who fails in several areas. */
export function LearnersToLookAt({ section, roster, handedIn, period }: LearnersToLookAtProps) {
  const { _ } = useWords();
  const policy = policyOf(section.gradingPolicy);
  const { rows } = useMemo(
    () => toConsolidated({ section, roster, handedIn }, policy, period),
    [section, roster, handedIn, policy, period],
  );
  const names = rosterNames(rows.map(({ learner }) => learner));
  const nameOf = (id: string) => section.areas[id]?.name ?? id;
  const handed = new Set(handedIn.flatMap((each) => (each ? [`${each.areaId} ${each.period}`] : [])));
  const missing = rows.flatMap(({ learner, missing: all }) => {
    const lacking = all.map(({ areaId, periods }) => ({
      areaId,
      periods: periods.filter((number) => handed.has(`${areaId} ${number}`)),
    }));
    const left = lacking.filter(({ periods }) => periods.length > 0);
    return left.length > 0 ? [{ learner, missing: left }] : [];
  });
  // The parts of MAPEH are one area.
  const areaOf = (id: string) => section.areas[id]?.partOf ?? id;
  const failing = rows.filter((row) => new Set(row.failing.map(areaOf)).size >= SEVERAL);
  const textOf = ({ areaId, periods }: MissingGrade) =>
    period === null
      ? `${nameOf(areaId)} (${formatList(periods.map((number) => periodName(policy, number)))})`
      : nameOf(areaId);
  const name = { key: 'name', header: _('Name'), className: 'whitespace-nowrap' } as const;
  return (
    <>
      {missing.length > 0 ? (
        <Card
          flush
          title={_('Missing for a complete average: {count}', { count: missing.length })}
          description={handedIn.includes(null) ? _('Areas that have not handed in are left out here.') : undefined}
        >
          <Table
            caption={_('Missing for a complete average')}
            rows={missing}
            rowKey={({ learner }) => learner.key}
            columns={[
              { ...name, cell: ({ learner }) => names.get(learner.key) },
              {
                key: 'missing',
                header: _('Missing grades'),
                cell: (row) => formatList(row.missing.map(textOf)),
              },
            ]}
          />
        </Card>
      ) : null}
      {failing.length > 0 ? (
        <Card
          flush
          title={
            period === null
              ? _('Failing, or at risk by the grades so far, in several areas: {count}', { count: failing.length })
              : _('Failing in several areas: {count}', { count: failing.length })
          }
        >
          <Table
            caption={_('Failing in several areas')}
            rows={failing}
            rowKey={({ learner }) => learner.key}
            columns={[
              { ...name, cell: ({ learner }) => names.get(learner.key) },
              { key: 'areas', header: _('Learning areas'), cell: (row) => formatList(row.failing.map(nameOf)) },
            ]}
          />
        </Card>
      ) : null}
    </>
  );
}
