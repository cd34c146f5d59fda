import { type MonthCounts, totalOf } from '@/domain/sections/monthTotals';
import type { CardPartProps } from './cardModel';
import { type CardWord, cardText, monthText, periodText } from './cardWords';

const LINES: readonly { word: CardWord; part: keyof MonthCounts }[] = [
  { word: 'schoolDays', part: 'days' },
  { word: 'daysPresent', part: 'present' },
  { word: 'daysAbsent', part: 'absent' },
  { word: 'timesTardy', part: 'tardy' },
];

/** Attendance by month, and a line for the parent's signature in each period. */
export function CardAttendance({ card, frame: { cards, policy, language } }: CardPartProps) {
  const t = cardText(language);
  const total = totalOf(card.months);
  return (
    <>
      <h2 className="sf9-title">{t('attendance')}</h2>
      <table className="sf9-table sf9-attendance">
        <thead>
          <tr>
            <td />
            {card.months.map(({ month }) => (
              <th key={month} scope="col">
                {monthText(month, language)}
              </th>
            ))}
            <th scope="col">{t('total')}</th>
          </tr>
        </thead>
        <tbody>
          {LINES.map(({ word, part }) => (
            <tr key={word}>
              <th scope="row">{t(word)}</th>
              {card.months.map(({ month, figures }) => (
                <td key={month}>{figures[part]}</td>
              ))}
              <td>{total[part]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2 className="sf9-title sf9-apart">{t('parentSignature')}</h2>
      <div className="sf9-parents">
        {cards.periods.map((number) => (
          <p key={number}>
            <span>{periodText(policy, number, language)}</span>
            <i />
          </p>
        ))}
      </div>
    </>
  );
}
