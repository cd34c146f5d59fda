import { ArrowLeft, Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { CutOut } from './CutOut';
import type { PaperRow } from './learnerPapers';
import { QuestionChoices } from './QuestionChoices';
import { withMark } from './questionKeys';
import { StoredPhoto } from './StoredPhoto';
import { answerText, doubtText } from './scanningWords';
import { useQuestionKeys } from './useQuestionKeys';

type QuestionsProps = {
  /** All doubtful rows, answered ones among them. */
  rows: readonly PaperRow[];
  images: ReadonlyMap<string, Blob>;
  nameOf: (learner: string) => string;
  /** The key of the row that comes first; null for the first that is not answered. */
  first: string | null;
  onAnswer: (row: PaperRow, answer: string) => void;
  onDone: () => void;
};

/** Doubtful rows, one after another: the row of the photo, and what is on the paper. */
export function Questions({ rows, images, nameOf, first, onAnswer, onDone }: QuestionsProps) {
  const { _ } = useWords();
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      rows.findIndex(({ key, answered }) => (first === null ? answered === null : key === first)),
    ),
  );
  const [marks, setMarks] = useState<string | null>(null);
  const accept = useRef<HTMLButtonElement>(null);
  const row = rows[at];
  const go = (to: number) => {
    setMarks(null);
    if (to >= rows.length) onDone();
    else setAt(Math.max(0, to));
  };
  const answer = (text: string) => {
    if (row) onAnswer(row, text);
    go(at + 1);
  };
  const choose = (choice: string) => {
    if (marks === null) answer(choice);
    else setMarks(withMark(marks, choice, row?.choices ?? []));
  };
  useQuestionKeys(row?.choices ?? [], {
    choose,
    blank: () => answer(''),
    accept: () => answer(marks ?? row?.answered ?? row?.row.answer ?? ''),
    several: () => setMarks(marks === null ? (row?.row.answer ?? '') : null),
    back: () => go(at - 1),
    next: () => go(at + 1),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question begins at its main button
  useEffect(() => accept.current?.focus(), [at]);
  if (!row) return null;
  const guess = marks ?? row.answered ?? row.row.answer;
  const values = { name: nameOf(row.learner), item: row.row.itemNumber };
  const { picture } = row.placed;
  return (
    <>
      <p className="num text-muted">
        {_('Question {number} of {count}', { number: at + 1, count: rows.length })}
        {row.answered === null ? '' : ` · ${_('answered: {answer}', { answer: answerText(row.answered) })}`}
      </p>
      <div role="status">
        <h3 className="font-semibold text-lg">{_('{name}, item {item}', values)}</h3>
        <p>{doubtText(row.row.doubt, row.row.answer)}</p>
      </div>
      <CutOut
        image={images.get(picture.digest)}
        box={row.row.box}
        scale={picture.shownScale}
        around={0.35}
        label={_('Item {item} on the paper of {name}', values)}
        className="max-h-64 w-full object-contain"
      />
      <QuestionChoices
        choices={row.choices}
        answer={guess}
        isSeveral={marks !== null}
        onChoose={choose}
        onBlank={() => answer('')}
        onSeveral={() => setMarks(marks === null ? row.row.answer : null)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          className="min-h-11"
          disabled={at === 0}
          icon={<ArrowLeft aria-hidden="true" className="size-4" />}
          onClick={() => go(at - 1)}
        >
          {_('Back')}
        </Button>
        <Button
          ref={accept}
          variant="primary"
          className="min-h-11"
          icon={<Check aria-hidden="true" className="size-4" />}
          onClick={() => answer(guess)}
        >
          {_('Take {answer}', { answer: answerText(guess) })}
        </Button>
        <Button variant="ghost" className="min-h-11" onClick={onDone}>
          {_('To the list')}
        </Button>
      </div>
      <p className="text-[0.8125rem] text-muted max-sm:hidden">
        {_('Keys: 1 to 5 or the letter, 0 for blank, Enter takes the answer shown, Backspace goes back.')}
      </p>
      <details key={picture.digest}>
        <summary className="cursor-pointer">{_('Show the whole photo')}</summary>
        <StoredPhoto image={images.get(picture.digest)} label={picture.name} className="mt-2 max-h-[70vh] w-full" />
      </details>
    </>
  );
}
