import { useWords } from '@/language/words';
import { cx } from '@/ui/cx';
import { STAGE_LABELS } from './boardRows';

type ShownStage = keyof typeof STAGE_LABELS;

/** Length and pattern tell the stages apart, not only the colour. */
const LOOKS: ReadonlyMap<ShownStage, string> = new Map([
  ['none', 'bg-base-300'],
  ['empty', 'stage-hatched bg-base-200'],
  ['begun', 'bg-warning'],
  ['half', 'bg-info'],
  ['full', 'bg-success'],
  ['closed', 'bg-neutral'],
]);

type StageChartProps = { stages: readonly { stage: ShownStage; count: number }[] };

/** The stages of all subjects at a glance: one bar, and below it the same in numbers. */
export function StageChart({ stages }: StageChartProps) {
  const { _ } = useWords();
  const total = stages.reduce((sum, { count }) => sum + count, 0);
  // Empty, but with its height, until a book is read, so that the table below does not move.
  return (
    <div>
      <div
        aria-hidden="true"
        className={cx('flex h-4 gap-0.5 overflow-hidden rounded-field', total === 0 && 'bg-base-200')}
      >
        {stages
          .filter(({ count }) => count > 0)
          .map(({ stage, count }) => (
            <div key={stage} className={cx('min-w-1.5', LOOKS.get(stage))} style={{ flexGrow: count }} />
          ))}
      </div>
      <table className="num mt-3 w-full max-sm:text-[0.8125rem]">
        <caption className="sr-only">{_('Subjects by how much is encoded')}</caption>
        <tbody className="flex flex-wrap gap-x-6 gap-y-1">
          {stages.map(({ stage, count }) => (
            <tr key={stage} className="flex items-center gap-2">
              <th scope="row" className="flex items-center gap-2 font-normal text-muted">
                <span
                  aria-hidden="true"
                  className={cx('size-3 rounded-[0.2rem] border border-line', LOOKS.get(stage))}
                />
                {_(STAGE_LABELS[stage])}
              </th>
              <td className="font-semibold">{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
