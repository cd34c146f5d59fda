import { useWords } from '@/language/words';
import { Table, type TableColumn } from '@/ui/list/Table';
import { Card } from '@/ui/page/Card';
import { type BySex, PROMOTION_WORDS, type PromotionStatus, type Sf5 } from './yearEnd';

type Line = { name: string; count: BySex };
const STATUSES: readonly PromotionStatus[] = ['promoted', 'conditional', 'retained', 'undecided', 'incomplete'];

/** The figures of School Form 5: promotion and level of proficiency, by sex. */
export function Sf5Tables({ sf5: { promotion, levels, withoutAverage } }: { sf5: Sf5 }) {
  const { _ } = useWords();
  const promoted = promotion
    ? // A decision is open in the lowest grades alone.
      STATUSES.filter((status) => status !== 'undecided' || promotion.undecided.total > 0).map(
        (status): Line => ({ name: _(PROMOTION_WORDS[status]), count: promotion[status] }),
      )
    : [];
  const byLevel: Line[] = [
    ...levels.map(({ name, from, to, count }) => ({ name: `${_(name)} (${from}–${to})`, count })),
    { name: _('Without a general average'), count: withoutAverage },
  ];
  return (
    <>
      {promotion ? (
        <Figures title={_('Promotion (SF5)')} lines={promoted} />
      ) : (
        <p className="text-muted">{_('Learners of this grade level are not promoted by the year’s general result.')}</p>
      )}
      <Figures title={_('Level of proficiency (SF5)')} lines={byLevel} />
    </>
  );
}

function Figures({ title, lines }: { title: string; lines: readonly Line[] }) {
  const { _ } = useWords();
  const figure = (key: keyof BySex, header: string): TableColumn<Line> => ({
    key,
    header,
    numeric: true,
    cell: ({ count }) => count[key],
  });
  const hasUnstated = lines.some(({ count }) => count.unstated > 0);
  return (
    <Card flush title={title}>
      <Table
        caption={title}
        rows={lines}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', header: title, cell: ({ name }) => name },
          figure('male', _('Male')),
          figure('female', _('Female')),
          ...(hasUnstated ? [figure('unstated', _('Sex not stated'))] : []),
          figure('total', _('Total')),
        ]}
      />
    </Card>
  );
}
