import { VALUE_MARKS } from '@/domain/sections/sectionAdvising';
import type { CardPartProps } from './cardModel';
import { cardText, inLanguage, periodHead } from './cardWords';
import { CORE_VALUES } from './coreValues';
import { PeriodHeads } from './PeriodHeads';

/** The observed values of the card of four quarters, and what the marks mean. */
export function CardValues({ card, frame: { cards, policy, language } }: CardPartProps) {
  const t = cardText(language);
  return (
    <>
      <h2 className="sf9-title">{t('values')}</h2>
      <table className="sf9-table sf9-values">
        <thead>
          <tr>
            <th rowSpan={2} scope="col">
              {t('coreValues')}
            </th>
            <th rowSpan={2} scope="col">
              {t('statements')}
            </th>
            <th colSpan={cards.periods.length} scope="colgroup">
              {periodHead(policy, language)}
            </th>
          </tr>
          <PeriodHeads periods={cards.periods} />
        </thead>
        {CORE_VALUES.map(({ name, statements }, value) => (
          <tbody key={name}>
            {statements.map(({ key, text }, index) => (
              <tr key={key}>
                {index === 0 ? (
                  <th scope="rowgroup" rowSpan={statements.length} className="sf9-value">
                    {`${value + 1}. ${name}`}
                  </th>
                ) : null}
                <th scope="row" className="sf9-statement">
                  {inLanguage(text, language)}
                </th>
                {cards.periods.map((number, period) => (
                  <td key={number}>{card.values.get(key)?.[period]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <table className="sf9-descriptors">
        <thead>
          <tr>
            <th scope="col">{t('marking')}</th>
            <th scope="col">{t('rating')}</th>
          </tr>
        </thead>
        <tbody>
          {VALUE_MARKS.map((mark) => (
            <tr key={mark}>
              <th scope="row">{mark}</th>
              <td>{t(mark)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
