import { useState } from 'react';
import type { AdvisingEdit, Conduct } from '@/domain/sections/sectionAdvising';
import type { SectionDoc } from '@/domain/sections/sections';
import { rosterNames } from '@/domain/words/toldNames';
import { changeAdvising } from '@/features/adviser/advising/advisingActions';
import type { GradingPolicy } from '@/grading';
import { useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import type { ConsolidatedRow } from '@/parts/section/consolidated';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/form/Button';
import { Select } from '@/ui/form/Select';
import { EmptyState } from '@/ui/list/EmptyState';
import { Table } from '@/ui/list/Table';
import { Alert } from '@/ui/page/Alert';
import { Card } from '@/ui/page/Card';
import { AWARD_WORDS, awardList } from './yearEnd';

type AwardTableProps = {
  section: SectionDoc;
  rows: readonly ConsolidatedRow[];
  conduct: Readonly<Record<string, Conduct>>;
  policy: GradingPolicy;
  isAdviser: boolean;
};

/** Learners whose grades earn an award. Where it needs a clean record, the adviser confirms that here. */
export function AwardTable({ section, rows, conduct, policy, isAdviser }: AwardTableProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { busy, refusal, ask } = useAsk();
  const [isOvertaken, setOvertaken] = useState(false);
  const list = awardList(rows, conduct, policy);
  const names = rosterNames(rows.map(({ learner }) => learner));
  const nameOf = ({ key }: ConsolidatedRow['learner']) => names.get(key) ?? '';
  const needsRecord = (policy.awards ?? []).some(({ cleanRecord }) => cleanRecord);
  const given = list.filter(({ state }) => state === 'given').length;
  const open = list.filter(({ state }) => state === 'asked').map(({ row }) => row.learner.key);
  const ref = { sectionId: section.id, period: policy.periods.length };
  const set = (learners: readonly string[], to: Conduct | null) => {
    const edits = learners.map(
      (learner): AdvisingEdit => ({ learner, field: 'conduct', from: conduct[learner] ?? null, to }),
    );
    void ask(async () => {
      const { conflicts } = await dispatch(changeAdvising(ref, edits));
      setOvertaken(conflicts.length > 0);
    });
  };
  const overtaken = isOvertaken ? _('Somebody else changed this record meanwhile. Look at it as it is now.') : null;
  const notice = refusal ?? overtaken;
  const options = [
    { value: '', label: _('Not confirmed') },
    { value: 'clean', label: _('Clean record') },
    { value: 'derogatory', label: _('Derogatory record') },
  ];
  return (
    <Card
      flush
      title={_('Award list: {count}', { count: given })}
      description={notice ? <Alert tone="warning">{notice}</Alert> : undefined}
      actions={
        isAdviser && needsRecord && open.length > 0 ? (
          <Button size="sm" loading={busy} onClick={() => set(open, 'clean')}>
            {_('Confirm a clean record of {count, plural, one {1 learner} other {# learners}}', { count: open.length })}
          </Button>
        ) : null
      }
    >
      <Table
        caption={_('Award list')}
        rows={list}
        rowKey={({ row }) => row.learner.key}
        columns={[
          {
            key: 'name',
            header: _('Name'),
            className: 'whitespace-nowrap',
            cell: ({ row }) => nameOf(row.learner),
          },
          { key: 'average', header: _('General average'), numeric: true, cell: ({ row }) => row.average ?? '' },
          { key: 'award', header: _('Award'), cell: ({ award }) => _(award) },
          ...(needsRecord
            ? [
                {
                  key: 'record',
                  header: _('Record of conduct'),
                  cell: ({ row: { learner }, state }: (typeof list)[number]) =>
                    isAdviser ? (
                      <Select
                        aria-label={_('Record of {name}', { name: nameOf(learner) })}
                        value={conduct[learner.key] ?? ''}
                        options={options}
                        disabled={busy}
                        onChange={({ target }) =>
                          set([learner.key], target.value === '' ? null : (target.value as Conduct))
                        }
                      />
                    ) : (
                      _(AWARD_WORDS[state])
                    ),
                },
              ]
            : []),
        ]}
        empty={
          <EmptyState title={_('No awards yet')}>
            {_('An award needs the final grades of all learning areas.')}
          </EmptyState>
        }
      />
    </Card>
  );
}
