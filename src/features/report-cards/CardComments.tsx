import type { CardPartProps } from './cardModel';
import { cardText, periodText } from './cardWords';

/** One box for each term, empty where the adviser kept no comment, to be written by hand. */
export function CardComments({ card, frame: { cards, policy, language } }: CardPartProps) {
  const t = cardText(language);
  return (
    <>
      <h2 className="sf9-title">{t('comments')}</h2>
      {cards.periods.map((number, index) => (
        <section key={number} className="sf9-comment">
          <h3>{periodText(policy, number, language)}</h3>
          <p>{card.comments[index]}</p>
        </section>
      ))}
    </>
  );
}
