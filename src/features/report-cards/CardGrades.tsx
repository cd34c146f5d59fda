import { type CardPartProps, remarksOf } from './cardModel';
import { cardText, periodHead, policyText } from './cardWords';
import { PeriodHeads } from './PeriodHeads';

/** From so many rows on, the table is set closer. */
const MANY_ROWS = 16;
const HIGHEST = 100;

/** Learning areas by periods, the general average, and the descriptors. */
export function CardGrades({ card, frame: { cards, policy, language } }: CardPartProps) {
  const t = cardText(language);
  const { passed, failed } = remarksOf(policy);
  const remark = (isPassed: boolean | null) =>
    isPassed === null ? '' : policyText(isPassed ? passed : failed, language);
  return (
    <>
      <table className="sf9-table sf9-grades" data-many={card.rows.length > MANY_ROWS || undefined}>
        <thead>
          <tr>
            <th rowSpan={2} scope="col" className="sf9-area">
              {t('areas')}
            </th>
            <th colSpan={cards.periods.length} scope="colgroup">
              {periodHead(policy, language)}
            </th>
            <th rowSpan={2} scope="col" className="sf9-final">
              {t(cards.form === 'quarters' ? 'finalRating' : 'finalGrade')}
            </th>
            <th rowSpan={2} scope="col" className="sf9-remark">
              {t('remarks')}
            </th>
          </tr>
          <PeriodHeads periods={cards.periods} />
        </thead>
        <tbody>
          {card.rows.map(({ name, isPart, year, final, passed: isPassed }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a card never move
            <tr key={index}>
              <th scope="row" className={isPart ? 'sf9-part' : undefined}>
                {name}
              </th>
              {cards.periods.map((number) => (
                <td key={number}>{year.get(number)}</td>
              ))}
              <td>{isPart ? final : <b>{final}</b>}</td>
              <td>{remark(isPassed)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={cards.periods.length + 1} className="sf9-average">
              {t('average')}
            </th>
            <td>
              <b>{card.average}</b>
            </td>
            <td>{remark(card.averagePassed)}</td>
          </tr>
        </tfoot>
      </table>
      <Descriptors policy={policy} language={language} />
    </>
  );
}

function Descriptors({ policy, language }: Pick<CardPartProps['frame'], 'policy' | 'language'>) {
  const t = cardText(language);
  const { passed, failed } = remarksOf(policy);
  const { descriptors, passingGrade } = policy;
  return (
    <table className="sf9-descriptors">
      <thead>
        <tr>
          <th scope="col">{t('descriptor')}</th>
          <th scope="col">{t('scale')}</th>
          <th scope="col">{t('remarks')}</th>
        </tr>
      </thead>
      <tbody>
        {descriptors.map(({ from, name }, index) => {
          const above = descriptors[index - 1]?.from;
          const to = above === undefined ? HIGHEST : above - 1;
          return (
            <tr key={from}>
              <th scope="row">{policyText(name, language)}</th>
              <td>{from === 0 ? `${t('below')} ${to + 1}` : `${from} – ${to}`}</td>
              <td>{policyText(from >= passingGrade ? passed : failed, language)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
