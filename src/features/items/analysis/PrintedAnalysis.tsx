import type { ClassRecord } from '@/domain/book/classRecord';
import type { ItemSheet } from '@/domain/items/itemSheet';
import { useWords } from '@/language/words';
import { toAnalysis } from '@/parts/record/toAnalysis';
import { figuresOf } from './AnalysisView';
import { chosenAnswers, wrongText } from './chosenAnswers';

type PrintedAnalysisProps = { record: ClassRecord; sheet: ItemSheet };

/** The item analysis on paper: figures, one line with a bar for each item, and the items to teach again. */
export function PrintedAnalysis({ record, sheet }: PrintedAnalysisProps) {
  const { _ } = useWords();
  const { analysis, withoutItems } = toAnalysis(record, sheet);
  if (!analysis) return <p>{_('No answers yet.')}</p>;
  const { items, takers, leastMastered } = analysis;
  const chosen = chosenAnswers(record, sheet);
  const hasAnswers = [...chosen.values()].some(({ length }) => length > 0);
  return (
    <>
      <dl className="printed-figures">
        {figuresOf(_, analysis, sheet).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {withoutItems > 0 ? (
        <p>{_('Learners with a score but without items, left out: {count}.', { count: withoutItems })}</p>
      ) : null}
      <table className="printed-analysis">
        <thead>
          <tr>
            <th scope="col">{_('Item')}</th>
            <th scope="col">{_('Correct')}</th>
            <th scope="col">{_('Difficulty')}</th>
            <th scope="col">{_('Share')}</th>
            <th scope="col">{_('Mastery')}</th>
            {hasAnswers ? <th scope="col">{_('Wrong answers')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {items.map(({ id, itemNumber, correct, difficulty, band }) => (
            <tr key={id}>
              <th scope="row">{itemNumber}</th>
              <td>{_('{part} of {whole}', { part: correct, whole: takers })}</td>
              <td>{difficulty.toFixed(2)} %</td>
              <td>
                <span className="printed-bar">
                  <span style={{ width: `${difficulty}%` }} />
                </span>
              </td>
              <td>{band.name}</td>
              {hasAnswers ? <td>{wrongText(chosen.get(id) ?? [])}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <strong>{_('Least mastered:')}</strong>{' '}
        {leastMastered.length === 0
          ? _('none below Moving Towards Mastery.')
          : leastMastered
              .map(({ itemNumber, correct }) =>
                _('item {item} ({correct} of {takers})', { item: itemNumber, correct, takers }),
              )
              .join(', ')}
      </p>
    </>
  );
}
