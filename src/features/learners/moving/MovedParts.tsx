import { useWords } from '@/language/words';
import { Checkbox } from '@/ui/form/Checkbox';
import type { MovePart, MovePlan } from './movePlan';

type MovedPartsProps = {
  plan: MovePlan;
  ticked: ReadonlySet<string>;
  onTick: (key: string, on: boolean) => void;
};

/** Subject by subject: grades that come along, scores to be ticked, and what stays in the old section. */
export function MovedParts({ plan, ticked, onTick }: MovedPartsProps) {
  const { _ } = useWords();
  return plan.parts.map((part) => (
    <section key={part.subjectId} aria-label={part.subject} className="flex flex-col gap-1.5">
      <h3 className="font-semibold">{part.subject}</h3>
      {part.carried.map(({ quarter, grade, from }) => (
        <p key={quarter}>{_('Carried in: {grade}, from {from}', { grade, from })}</p>
      ))}
      {part.scores.map(({ key, from, value, period }) => (
        <Checkbox
          key={key}
          label={_('{period}, {activity}: {value}', { period, activity: from.name, value })}
          checked={ticked.has(key)}
          onChange={(event) => onTick(key, event.target.checked)}
        />
      ))}
      <StayBehind part={part} />
    </section>
  ));
}

function StayBehind({ part: { behind, carried, scores } }: { part: MovePart }) {
  const { _ } = useWords();
  if (behind.length === 0) {
    return carried.length + scores.length === 0 ? (
      <p className="text-muted">{_('Nothing to bring along yet.')}</p>
    ) : null;
  }
  return (
    <>
      <p className="text-muted">{_('Stays in the old section:')}</p>
      <ul className="list-disc pl-5 text-muted">
        {behind.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}
