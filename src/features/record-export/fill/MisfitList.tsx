import type { FillAnswers, FillWay, Misfit } from '@/files/fill/misfits';
import { useWords } from '@/language/words';
import { RadioGroup } from '@/ui/form/RadioGroup';
import { Alert } from '@/ui/page/Alert';
import { misfitWords, wayWords } from './misfitWords';

type MisfitListProps = {
  readonly misfits: readonly Misfit[];
  readonly answers: FillAnswers;
  readonly onAnswer: (id: string, way: FillWay) => void;
};

const LISTED = 6;

/** Everything that does not fit, each with its ways out; a misfit without any stands first. */
export function MisfitList({ misfits, answers, onAnswer }: MisfitListProps) {
  const { _ } = useWords();
  const blocking = misfits.filter(({ ways }) => ways.length === 0);
  const asked = misfits.filter(({ ways }) => ways.length > 0);
  return (
    <ul className="flex flex-col gap-4">
      {blocking.map((each) => (
        <li key={each.id}>
          <Alert tone="warning" title={_('This form cannot be filled')}>
            {_(misfitWords(each), each.values)}
            <About list={each.list} />
          </Alert>
        </li>
      ))}
      {asked.map((each) => (
        <li key={each.id} className="rounded-box border border-line p-4">
          <RadioGroup
            label={_(misfitWords(each), each.values)}
            options={each.ways.map((way) => {
              const words = wayWords(each, way);
              return { value: way as string, label: words === null ? way : _(words) };
            })}
            value={answers[each.id]}
            onChange={(way) => onAnswer(each.id, way)}
          />
          <About list={each.list} />
        </li>
      ))}
    </ul>
  );
}

function About({ list }: { readonly list: readonly string[] }) {
  const { _ } = useWords();
  if (list.length === 0) return null;
  return (
    <ul className="mt-2 text-[0.8125rem] text-muted">
      {list.slice(0, LISTED).map((each) => (
        <li key={each} className="break-words">
          {each}
        </li>
      ))}
      {list.length > LISTED ? <li>{_('and {count} more', { count: list.length - LISTED })}</li> : null}
    </ul>
  );
}
