import type { MonthAttendance } from '@/domain/school/sectionAdvising';
import { totalOf } from './cardAttendance';
import { type CardWord, cardText, monthText, periodText } from './cardWords';
import type { CardPartProps } from './PrintedCard';

const LINES: readonly { word: CardWord; of: (figures: MonthAttendance) => number }[] = [
  { word: 'schoolDays', of: ({ days }) => days },
  { word: 'daysPresent', of: ({ present }) => present },
  { word: 'daysAbsent', of: ({ days, present }) => days - present },
  { word: 'timesTardy', of: ({ tardy }) => tardy },
];

/** Attendance by month, and a line for the parent's signature in each period. */
export function CardAttendance({ card, frame: { cards, language } }: CardPartProps) {
  const t = cardText(language);
  const total = totalOf(card.months);
  return (
    <>
      <h2 className="card-title">{t('attendance')}</h2>
      <table className="card-table card-attendance">
        <thead>
          <tr>
            {/* The corner above the names of the rows has no text. */}
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
          {LINES.map(({ word, of }) => (
            <tr key={word}>
              <th scope="row">{t(word)}</th>
              {card.months.map(({ month, figures }) => (
                <td key={month}>{figures ? of(figures) : null}</td>
              ))}
              <td>{total ? of(total) : null}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2 className="card-title card-apart">{t('parentSignature')}</h2>
      <div className="card-parents">
        {cards.periods.map((number) => (
          <p key={number}>
            <span>{periodText(cards.form === 'terms' ? 'term' : 'quarter', number, language)}</span>
            <i />
          </p>
        ))}
      </div>
    </>
  );
}
