import { memo } from 'react';
import './cardSheet.css';
import './cardTables.css';
import './cardFront.css';
import './cardFit.css';
import { CardAttendance } from './CardAttendance';
import { CardComments } from './CardComments';
import { CardFront } from './CardFront';
import { CardGrades } from './CardGrades';
import { CardValues } from './CardValues';
import type { CardPartProps } from './cardModel';
import { cardText } from './cardWords';

/** One sheet, folded in the middle: the outside with attendance and cover, then the inside with the grades. */
export const PrintedCard = memo(function PrintedCard({ card, frame }: CardPartProps) {
  const { language, paper, cards } = frame;
  const t = cardText(language);
  return (
    <article
      className="sf9-sheet"
      data-form={cards.form}
      data-paper={paper}
      data-language={language}
      lang={language === 'fil' ? 'fil' : 'en'}
    >
      <div className="sf9-page">
        <div className="sf9-half">
          <CardAttendance card={card} frame={frame} />
        </div>
        <div className="sf9-half">
          <CardFront card={card} frame={frame} />
        </div>
      </div>
      <div className="sf9-page">
        <div className="sf9-half">
          <h2 className="sf9-title">{t('learning')}</h2>
          <CardGrades card={card} frame={frame} />
        </div>
        <div className="sf9-half">
          {cards.form === 'terms' ? (
            <CardComments card={card} frame={frame} />
          ) : (
            <CardValues card={card} frame={frame} />
          )}
        </div>
      </div>
    </article>
  );
});
