import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { learnerName } from '@/domain/learners/learnerNames';
import type { SectionGrades } from '@/domain/sections/sectionGrades';
import { periodName, policyOf } from '@/grading';
import { type Say, useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { useSchoolSetting } from '@/parts/hooks/useSchoolSetting';
import { GradeFigure } from '@/parts/record-links/GradeFigure';
import { type ConsolidatedRow, toConsolidated } from '@/parts/section/consolidated';
import type { YearKept } from '@/parts/section/failedAreas';
import type { Shared } from '@/parts/section/ownClass';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/form/Button';
import { EmptyState } from '@/ui/list/EmptyState';
import { Table, type TableColumn } from '@/ui/list/Table';
import { Alert } from '@/ui/page/Alert';
import { Card } from '@/ui/page/Card';
import { hasRecomputed, recomputedText } from './consolidatedRows';
import { exportDesk } from './exportDesk';

type ConsolidatedTableProps = Shared & {
  handedIn: readonly (SectionGrades | null)[];
  kept: YearKept;
  /** Null for the year. */
  period: number | null;
};

/** All learners and all areas side by side, with the general average; of a year also award and promotion. */
export function ConsolidatedTable({ section, roster, handedIn, kept, period }: ConsolidatedTableProps) {
  const { _ } = useWords();
  const policy = policyOf(section.gradingPolicy);
  const dispatch = useAppDispatch();
  const { busy, refusal, ask } = useAsk();
  const consolidated = useMemo(
    () => toConsolidated({ section, roster, handedIn, kept }, policy, period),
    [section, roster, handedIn, kept, policy, period],
  );
  const { areaIds, rows, isWithoutAverage } = consolidated;
  const periodText = period === null ? _('Whole year') : periodName(policy, period);
  const isRanked = useSchoolSetting()?.ranks === true;
  const desk = { section, consolidated, period, periodText };
  const areas = areaIds.map((id) => ({ id, name: section.areas[id]?.name ?? id }));
  const columns = toColumns(_, {
    areas,
    isYear: period === null,
    isRemedied: rows.some(hasRecomputed),
    isRanked,
    passing: policy.passingGrade,
  });
  return (
    <>
      {isWithoutAverage ? (
        <Alert tone="warning">
          {_(
            'There is no average: each learning area needs its units, or none of them, and the parts of one area are taught in the same periods.',
          )}
        </Alert>
      ) : null}
      {refusal ? <Alert tone="error">{refusal}</Alert> : null}
      <Card
        flush
        title={period === null ? _('Final grades') : _('Grades of the period')}
        actions={
          rows.length === 0 ? null : (
            <span className="flex flex-wrap gap-2">
              {(['xlsx', 'csv'] as const).map((file) => (
                <Button
                  key={file}
                  size="sm"
                  icon={<Download aria-hidden="true" className="size-4" />}
                  loading={busy}
                  onClick={() => void ask(() => dispatch(exportDesk(desk, file)))}
                >
                  {file === 'csv' ? _('Export CSV') : _('Export XLSX')}
                </Button>
              ))}
            </span>
          )
        }
      >
        <Table
          caption={_('Consolidated grades')}
          rows={rows}
          rowKey={({ learner }) => learner.key}
          columns={columns}
          empty={<EmptyState title={_('No learners yet')}>{_('The roster has no learners yet.')}</EmptyState>}
        />
      </Card>
    </>
  );
}

type Shown = {
  areas: readonly { id: string; name: string }[];
  isYear: boolean;
  isRemedied: boolean;
  isRanked: boolean;
  passing: number;
};

function toColumns(_: Say, { areas, isYear, isRemedied, isRanked, passing }: Shown): TableColumn<ConsolidatedRow>[] {
  const figure = (grade: number | null) => (grade === null ? null : <GradeFigure grade={grade} passing={passing} />);
  return [
    { key: 'name', header: _('Name'), className: 'whitespace-nowrap', cell: ({ learner }) => learnerName(learner) },
    ...areas.map(
      ({ id, name }): TableColumn<ConsolidatedRow> => ({
        key: id,
        header: name,
        numeric: true,
        sort: ({ grades }) => grades.get(id) ?? 0,
        cell: ({ grades }) => figure(grades.get(id) ?? null),
      }),
    ),
    {
      key: 'average',
      header: _('General average'),
      numeric: true,
      sort: ({ average }) => average ?? 0,
      cell: ({ average }) => <strong>{figure(average)}</strong>,
    },
    ...(isRanked ? [rankColumn(_)] : []),
    ...(isYear
      ? [
          {
            key: 'award',
            header: _('Award by grades'),
            cell: ({ award }: ConsolidatedRow) => (award ? _(award) : ''),
          },
          {
            key: 'promotion',
            header: _('Promotion'),
            cell: ({ promotion }: ConsolidatedRow) => (promotion ? _(promotion) : ''),
          },
          ...(isRemedied ? [{ key: 'recomputed', header: _('Recomputed grades'), cell: recomputedText }] : []),
        ]
      : []),
  ];
}

function rankColumn(_: Say): TableColumn<ConsolidatedRow> {
  return {
    key: 'rank',
    header: _('Rank'),
    numeric: true,
    // The first rank stands first, and learners without one come last.
    sort: ({ rank }) => rank ?? Number.POSITIVE_INFINITY,
    cell: ({ rank }) => rank,
  };
}
