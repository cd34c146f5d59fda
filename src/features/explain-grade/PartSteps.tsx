import { formatScore } from '@/domain/scores/scoreEntry';
import type { ExplainedPart } from '@/grading';
import { useWords } from '@/language/words';
import { partNote } from './explainWords';

/** The parts of a component: points, percentage, the share that counts, and the product of both. */
export function PartSteps({ parts }: { parts: readonly ExplainedPart[] }) {
  const { _ } = useWords();
  const isScaled = parts.some(({ share, statedShare }) => share !== 0 && share !== statedShare);
  return (
    <>
      <table className="num mt-2 w-full text-[0.8125rem]">
        <thead>
          <tr className="text-muted">
            <th className="py-0.5 text-left font-medium">{_('Part')}</th>
            <th className="px-2 text-right font-medium">{_('Points')}</th>
            <th className="px-2 text-right font-medium">%</th>
            <th className="px-2 text-right font-medium">{_('Share')}</th>
            <th className="text-right font-medium">{_('% × share')}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <tr key={part.key}>
              <th scope="row" className="py-0.5 text-left font-normal">
                <span>{_(part.name)}</span>
                {partNote(part) ? <span className="text-muted">, {partNote(part)}</span> : null}
              </th>
              <td className="whitespace-nowrap px-2 text-right">
                {part.totalScore === null ? '—' : formatScore(part.totalScore)} / {part.totalPoints}
              </td>
              <td className="px-2 text-right">{part.percentage?.toFixed(2) ?? '—'}</td>
              <td className="px-2 text-right">{formatScore(part.share)}%</td>
              <td className="text-right">{part.weighted?.toFixed(2) ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isScaled ? (
        <p className="mt-1 text-muted">
          {_('The shares of the parts that count are scaled up to 100%: as stated they are {shares}.', {
            shares: parts.map(({ name, statedShare }) => `${_(name)} ${statedShare}%`).join(', '),
          })}
        </p>
      ) : null}
    </>
  );
}
