import { memo } from 'react';
import type { SectionDoc } from '@/domain/sections/sections';
import type { GradingPolicy } from '@/grading';
import './cardSheet.css';
import './cardTables.css';
import './cardFront.css';
import './cardFit.css';
import { CardAttendance } from './CardAttendance';
import { CardComments } from './CardComments';
import { CardFront } from './CardFront';
import { CardGrades } from './CardGrades';
import { CardValues } from './CardValues';
import type { Card, Cards } from './cardModel';
import type { Paper } from './cardSettings';
import { type CardLanguage, cardText } from './cardWords';
import type { CardSchool } from './loadCards';

/** The same for all cards of a print. */
export type CardFrame = {
  section: SectionDoc;
  policy: GradingPolicy;
  cards: Pick<Cards, 'form' | 'periods'>;
  /** The logo as an address that an `<img>` can show. */
  school: CardSchool;
  language: CardLanguage;
  paper: Paper;
  head: string;
};

export type CardPartProps = { card: Card; frame: CardFrame };

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
