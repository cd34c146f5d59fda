import { useMemo } from 'react';
import { learnerName } from '@/domain/learners/learnerNames';
import type { SectionDoc } from '@/domain/sections/sections';
import { formatList } from '@/language/formatters';
import { type Say, useWords } from '@/language/words';
import { gradeLabel } from '@/parts/class-form/classList';
import { Button } from '@/ui/form/Button';
import { Table, type TableColumn } from '@/ui/list/Table';
import { Badge } from '@/ui/page/Badge';
import type { Offer, OfferKind } from './offers';
import type { Filling } from './useLastYear';

/** Those to think about first; a section has few of them. */
const ORDER: readonly OfferKind[] = ['open', 'other', 'retained', 'conditional', 'promoted'];
const TONES = { promoted: 'success', conditional: 'warning', retained: 'error', open: 'info', other: 'info' } as const;

/** The offered learners by outcome. Chosen at first are those whose outcome leads into this grade level. */
export function OfferTable({ of, filling }: { of: SectionDoc; filling: Filling }) {
  const { _ } = useWords();
  const { offers, isChosen, choose, chosen } = filling;
  const rows = useMemo(() => offers.offers.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind)), [offers]);
  const titles = titlesOf(_, of);
  const countOf = (kind: OfferKind) => rows.filter((each) => each.kind === kind).length;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="num">
          {_('{count, number} of {all, number} learners chosen', { count: chosen.length, all: rows.length })}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => choose(rows, true)}>
            {_('Choose all')}
          </Button>
          <Button size="sm" onClick={() => choose(rows, false)}>
            {_('Choose none')}
          </Button>
        </div>
      </div>
      <Table
        caption={_('Learners of the year before')}
        columns={toColumns(_, { isChosen, choose })}
        rows={rows}
        rowKey={({ learner }) => learner.key}
        groupOf={({ kind }) => _('{group}: {count, number}', { group: titles[kind], count: countOf(kind) })}
        dense
      />
    </div>
  );
}

function titlesOf(_: Say, { gradeLevel }: SectionDoc): Record<OfferKind, string> {
  const grade = gradeLabel(gradeLevel);
  return {
    promoted: _('Promoted to {grade}', { grade }),
    conditional: _('Promoted conditionally to {grade}', { grade }),
    retained: _('Retained in {grade}', { grade }),
    open: _('Outcome still open'),
    other: _('Outcome leads to another grade level'),
  };
}

function toColumns(_: Say, { isChosen, choose }: Pick<Filling, 'isChosen' | 'choose'>): readonly TableColumn<Offer>[] {
  return [
    {
      key: 'name',
      header: _('Name'),
      cell: (offer) => (
        <label className="flex cursor-pointer items-center gap-2.5 pointer-coarse:min-h-11">
          <input
            type="checkbox"
            className="checkbox checkbox-sm shrink-0 rounded-[0.25rem]"
            checked={isChosen(offer)}
            onChange={(event) => choose([offer], event.target.checked)}
          />
          <span>{learnerName(offer.learner)}</span>
        </label>
      ),
    },
    {
      key: 'from',
      header: _('Section'),
      from: 'sm',
      cell: ({ from }) => `${gradeLabel(from.gradeLevel)}, ${from.name}`,
    },
    { key: 'outcome', header: _('Outcome'), cell: (offer) => <Outcome offer={offer} /> },
  ];
}

function Outcome({ offer: { kind, promotion, areas, namesakeIn } }: { offer: Offer }) {
  const { _ } = useWords();
  const unknown = areas.length === 0 ? _('Grades are missing') : _('By subject');
  const passed = kind === 'promoted' ? _('All subjects passed') : unknown;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 py-0.5">
      <Badge tone={TONES[kind]}>{promotion === null ? passed : _(promotion)}</Badge>
      {areas.length > 0 ? (
        <span className="text-muted">{_('Not passed: {areas}', { areas: formatList(areas) })}</span>
      ) : null}
      {namesakeIn === '' ? null : (
        <span className="text-warning-ink">{_('{section} has a learner of this name', { section: namesakeIn })}</span>
      )}
    </span>
  );
}
