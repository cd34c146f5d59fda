import type { ClassRecord } from '@/domain/classRecord';
import type { ItemSheet } from '@/domain/itemSheet';
import { figuresOf } from './AnalysisView';
import { toAnalysis } from './toAnalysis';

type PrintedAnalysisProps = { record: ClassRecord; sheet: ItemSheet };

/** The item analysis on paper: figures, one line an item with a bar, and the items to teach again. */
export function PrintedAnalysis({ record, sheet }: PrintedAnalysisProps) {
  const { analysis, withoutItems } = toAnalysis(record, sheet);
  if (!analysis) return <p>No answers yet.</p>;
  const { items, takers, leastMastered } = analysis;
  return (
    <>
      <dl className="printed-figures">
        {figuresOf(analysis, sheet).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {withoutItems > 0 ? <p>Learners with a score but without items, left out: {withoutItems}.</p> : null}
      <table className="printed-analysis">
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Correct</th>
            <th scope="col">Difficulty</th>
            <th scope="col">Share</th>
            <th scope="col">Mastery</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ id, itemNumber, correct, difficulty, band }) => (
            <tr key={id}>
              <th scope="row">{itemNumber}</th>
              <td>
                {correct} of {takers}
              </td>
              <td>{difficulty.toFixed(2)} %</td>
              <td>
                <span className="printed-bar">
                  <span style={{ width: `${difficulty}%` }} />
                </span>
              </td>
              <td>{band.name}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <strong>Least mastered:</strong>{' '}
        {leastMastered.length === 0
          ? 'none below Moving Towards Mastery.'
          : leastMastered.map(({ itemNumber, correct }) => `item ${itemNumber} (${correct} of ${takers})`).join(', ')}
      </p>
    </>
  );
}
