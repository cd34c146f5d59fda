import { learnerName } from '@/domain/learners/learnerNames';
import { answerText, type ChosenAnswer, countsText } from './chosenAnswers';

/** How many learners chose which wrong answer; opened, it names them. */
export function WrongAnswers({ chosen }: { chosen: readonly ChosenAnswer[] }) {
  if (chosen.length === 0) return null;
  return (
    <details className="min-w-44">
      <summary className="num cursor-pointer">{countsText(chosen)}</summary>
      <dl className="mt-1 max-w-80 text-[0.8125rem]">
        {chosen.map(({ answer, learners }) => (
          <div key={answer}>
            <dt className="inline font-semibold">{answerText(answer)}</dt>{' '}
            <dd className="inline whitespace-normal text-muted">{learners.map(learnerName).join('; ')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
