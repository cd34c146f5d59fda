import type { ValueMark } from '@/domain/school/sectionAdvising';
import { cardText, inLanguage } from './cardWords';
import { CORE_VALUES } from './coreValues';
import type { CardPartProps } from './PrintedCard';

const MARKS: readonly ValueMark[] = ['AO', 'SO', 'RO', 'NO'];

/** The observed values of the card of four quarters, and what the marks mean. */
export function CardValues({ card, frame: { cards, language } }: CardPartProps) {
  const t = cardText(language);
  return (
    <>
      <h2 className="card-title">{t('values')}</h2>
      <table className="card-table card-values">
        <thead>
          <tr>
            <th rowSpan={2} scope="col">
              {t('coreValues')}
            </th>
            <th rowSpan={2} scope="col">
              {t('statements')}
            </th>
            <th colSpan={cards.periods.length} scope="colgroup">
              {t('quarter')}
            </th>
          </tr>
          <tr>
            {cards.periods.map((number) => (
              <th key={number} scope="col" className="card-figure">
                {number}
              </th>
            ))}
          </tr>
        </thead>
        {CORE_VALUES.map(({ name, statements }, value) => (
          <tbody key={name}>
            {statements.map(({ key, text }, index) => (
              <tr key={key}>
                {index === 0 ? (
                  <th scope="rowgroup" rowSpan={statements.length} className="card-value">
                    {`${value + 1}. ${name}`}
                  </th>
                ) : null}
                <th scope="row" className="card-statement">
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
      <table className="card-descriptors">
        <thead>
          <tr>
            <th scope="col">{t('marking')}</th>
            <th scope="col">{t('rating')}</th>
          </tr>
        </thead>
        <tbody>
          {MARKS.map((mark) => (
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
