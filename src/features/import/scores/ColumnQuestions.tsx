import { useRef } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';
import type { ScoreColumn } from '@/files/record-file/table/scoresTable';
import { say, useWords } from '@/language/words';
import { newPlaces } from '@/parts/scores-review/newPlaces';
import { ReviewPart } from '@/parts/scores-review/ReviewPart';
import type { ColumnChoice } from '@/parts/scores-review/scoresChoices';
import { Button } from '@/ui/form/Button';
import { RadioGroup } from '@/ui/form/RadioGroup';
import { newColumn } from './columnOptions';
import { NewActivityFields } from './NewActivityFields';
import type { ScoresReview } from './useScoresFile';

type ColumnQuestionsProps = { record: ClassRecord; review: ScoresReview };

/** The columns that leave a question open, and those that become new activities. Over the list stand all of them. */
export function ColumnQuestions({ record, review }: ColumnQuestionsProps) {
  const { _ } = useWords();
  const box = useRef<HTMLUListElement>(null);
  const shown = review.table.columns.filter((column) => isShown(column, review.choices.columns.get(column.at)));
  if (shown.length === 0) return null;
  // The pressed button goes away with its question: the next one has the focus then, or the list above.
  const onAnswer = () =>
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const dialog = document.querySelector('dialog[open]') ?? document;
      const next = box.current?.querySelector<HTMLElement>('[data-asked] button, [data-asked] input, input');
      (next ?? dialog.querySelector<HTMLElement>('section button'))?.focus();
    });
  return (
    <ReviewPart title={_('Columns to answer')} note={_('Another activity can be chosen in the menu over the column.')}>
      <ul ref={box} className="divide-y divide-line rounded-box border border-line">
        {shown.map((column) => (
          <ColumnRow key={column.at} {...{ column, record, review, onAnswer }} />
        ))}
      </ul>
    </ReviewPart>
  );
}

function isShown({ isScores, isShare, isDated }: ScoreColumn, choice: ColumnChoice | undefined): boolean {
  if (choice === undefined || choice.to === 'new') return true;
  return choice.to === 'activity' && (isShare || isDated || !isScores);
}

function ColumnRow({
  column,
  record,
  review,
  onAnswer,
}: ColumnQuestionsProps & { column: ScoreColumn; onAnswer: () => void }) {
  const { _ } = useWords();
  const { at, name } = column;
  const choice = review.choices.columns.get(at);
  const match = review.matches.columns.get(at);
  const meant = match?.kind === 'ask' ? record.activities.find(({ id }) => id === match.activityId) : undefined;
  const choose = (next: ColumnChoice) => review.chooseColumn(at, next);
  const answer = (next: ColumnChoice) => {
    choose(next);
    onAnswer();
  };
  return (
    <li className="grid items-center gap-x-4 gap-y-2 px-3 py-2 sm:grid-cols-2">
      <div className="min-w-0">
        <p className="break-words font-medium">{name}</p>
        <p className="num text-[0.8125rem] text-muted">{columnNote(column)}</p>
      </div>
      {choice === undefined ? (
        <div className="flex min-w-0 flex-wrap items-center gap-2" data-asked="">
          {meant ? (
            <Button size="sm" onClick={() => answer({ to: 'activity', activityId: meant.id })}>
              {_('It is {name} (HPS {points})', { name: meant.name, points: meant.totalPoints })}
            </Button>
          ) : null}
          <Button
            size="sm"
            aria-label={_('{name}: a new activity', { name })}
            onClick={() => answer(newColumn(record, column))}
          >
            {_('A new activity')}
          </Button>
          <Button size="sm" aria-label={_('Leave out {name}', { name })} onClick={() => answer({ to: 'skip' })}>
            {_('Leave out')}
          </Button>
        </div>
      ) : null}
      {column.isShare && choice && choice.to !== 'skip' ? (
        <div className="sm:col-span-2" data-asked={choice.isPercent === undefined ? '' : undefined}>
          <RadioGroup
            label={_('What do the values of {column} say?', { column: name })}
            options={[
              { value: 'points', label: _('Points, as they stand') },
              { value: 'percent', label: _('Percent of the highest possible score: 85% of 20 is 17') },
            ]}
            value={valueOfPercent(choice.isPercent)}
            onChange={(value) => choose({ ...choice, isPercent: value === 'percent' })}
          />
        </div>
      ) : null}
      {choice?.to === 'new' ? (
        <div className="sm:col-span-2">
          <NewActivityFields value={choice} places={newPlaces(record)} onChange={choose} />
        </div>
      ) : null}
    </li>
  );
}

function columnNote({ isScores, isShare, isDated, totalPoints, otherPoints }: ScoreColumn): string {
  if (isDated)
    return say('A spreadsheet made dates of its values, as of 8/10. Type the scores, or format the column as text.');
  if (isShare) return say('Its values look like percent.');
  if (!isScores) return say('Most of it is no scores.');
  if (totalPoints !== null && otherPoints !== undefined)
    return say('The file tells two highest possible scores: {points} and {others}. Check which one is right.', {
      points: totalPoints,
      others: otherPoints,
    });
  return totalPoints === null
    ? say('The file tells no highest possible score.')
    : say('Highest possible score in the file: {points}', { points: totalPoints });
}

function valueOfPercent(isPercent: boolean | undefined): string | undefined {
  if (isPercent === undefined) return undefined;
  return isPercent ? 'percent' : 'points';
}
