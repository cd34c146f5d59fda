import type { FillAnswers, FillWay } from '@/files/fill/misfits';
import { useWords } from '@/language/words';
import { WayChoice } from '@/parts/school-forms/WayChoice';
import { Alert } from '@/ui/page/Alert';
import { answerOf, type FillQuestion } from './fillQuestions';
import { misfitWords, wayWords } from './misfitWords';

type MisfitListProps = {
  readonly questions: readonly FillQuestion[];
  readonly answers: Readonly<Record<string, FillAnswers | undefined>>;
  readonly onAnswer: (question: FillQuestion, way: FillWay) => void;
  /** How many files are filled. */
  readonly files: number;
};

const LISTED = 6;

/** Everything that does not fit, each with its ways out; a misfit without any stands first. */
export function MisfitList({ questions, answers, onAnswer, files }: MisfitListProps) {
  const { _ } = useWords();
  const blocking = questions.filter(({ misfit }) => misfit.ways.length === 0);
  const asked = questions.filter(({ misfit }) => misfit.ways.length > 0);
  return (
    <ul className="flex flex-col gap-4">
      {blocking.map((each) => (
        <li key={each.key}>
          <Alert tone="warning" title={_('This form cannot be filled')}>
            {_(misfitWords(each.misfit), each.misfit.values)}
            <About asked={each.asked} files={files} />
          </Alert>
        </li>
      ))}
      {asked.map((each) => (
        <li key={each.key} className="rounded-box border border-line p-4">
          <WayChoice
            label={_(misfitWords(each.misfit), each.misfit.values)}
            options={each.misfit.ways.map((way) => {
              const words = wayWords(each.misfit, way);
              return { value: way as string, label: words === null ? way : _(words) };
            })}
            value={answerOf(each, answers)}
            onChange={(way) => onAnswer(each, way)}
          />
          <About asked={each.asked} files={files} />
        </li>
      ))}
    </ul>
  );
}

/** The names or cells that it is about, and of several files which. */
function About({ asked, files }: Pick<FillQuestion, 'asked'> & { readonly files: number }) {
  const { _ } = useWords();
  const all = asked.flatMap(({ name, misfit }) => {
    if (files === 1) return misfit.list;
    return misfit.list.length === 0 ? [name] : misfit.list.map((each) => `${name}: ${each}`);
  });
  // Two periods may have the same names.
  const lines = [...new Set(all)];
  if (lines.length === 0) return null;
  return (
    <ul className="mt-2 text-[0.8125rem] text-muted">
      {lines.slice(0, LISTED).map((each) => (
        <li key={each} className="break-words">
          {each}
        </li>
      ))}
      {lines.length > LISTED ? <li>{_('and {count} more', { count: lines.length - LISTED })}</li> : null}
    </ul>
  );
}
