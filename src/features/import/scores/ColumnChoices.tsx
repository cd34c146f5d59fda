import type { ClassRecord } from '@/domain/book/classRecord';
import { type ActivityId, toId } from '@/domain/book/ids';
import type { ScoreColumn } from '@/files/record-file/table/scoresTable';
import { say, useWords } from '@/language/words';
import { orderedActivities } from '@/parts/record/recordParts';
import { newPlaces } from '@/parts/scores-review/newPlaces';
import { ReviewPart } from '@/parts/scores-review/ReviewPart';
import type { ColumnChoice } from '@/parts/scores-review/scoresChoices';
import { Button } from '@/ui/form/Button';
import { RadioGroup } from '@/ui/form/RadioGroup';
import { Select } from '@/ui/form/Select';
import { NewActivityFields } from './NewActivityFields';
import type { ScoresReview } from './useScoresFile';

type ColumnChoicesProps = { record: ClassRecord; review: ScoresReview };

/** The activity of each column. */
export function ColumnChoices({ record, review }: ColumnChoicesProps) {
  const { _ } = useWords();
  return (
    <ReviewPart title={_('Columns')} note={_('Each column goes to an activity, becomes a new one, or is left out.')}>
      <ul className="divide-y divide-line rounded-box border border-line">
        {review.table.columns.map((column) => (
          <ColumnRow key={column.at} column={column} record={record} review={review} />
        ))}
      </ul>
    </ReviewPart>
  );
}

function ColumnRow({ column, record, review }: ColumnChoicesProps & { column: ScoreColumn }) {
  const { _ } = useWords();
  const { at, name, totalPoints } = column;
  const choice = review.choices.columns.get(at);
  const match = review.matches.columns.get(at);
  const meant = match?.kind === 'ask' ? record.activities.find(({ id }) => id === match.activityId) : undefined;
  const choose = (next: ColumnChoice) => review.chooseColumn(at, next);
  const places = newPlaces(record);
  const onSelect = (value: string) => {
    if (value === 'skip') choose({ to: 'skip' });
    else if (value === 'new') {
      const place = places.length === 1 ? (places[0]?.key ?? '') : '';
      choose({ to: 'new', name, totalPoints: totalPoints === null ? '' : String(totalPoints), place });
    } else choose({ to: 'activity', activityId: toId<ActivityId>(value) });
  };
  return (
    <li className="grid items-center gap-x-4 gap-y-2 px-3 py-2 sm:grid-cols-2">
      <div className="min-w-0">
        <p className="break-words font-medium">{name}</p>
        <p className="num text-[0.8125rem] text-muted">{columnNote(column)}</p>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <Select
          aria-label={_('Activity of {column}', { column: name })}
          aria-invalid={choice === undefined || undefined}
          className="min-w-40 flex-1"
          value={chosenValue(choice)}
          placeholder={_('Choose…')}
          options={[
            ...activityOptions(record),
            { value: 'new', label: _('A new activity') },
            { value: 'skip', label: _('Leave out') },
          ]}
          onChange={(event) => onSelect(event.target.value)}
        />
        {meant && choice === undefined ? (
          <Button size="sm" onClick={() => choose({ to: 'activity', activityId: meant.id })}>
            {_('It is {name} (HPS {points})', { name: meant.name, points: meant.totalPoints })}
          </Button>
        ) : null}
      </div>
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
          <NewActivityFields value={choice} places={places} onChange={choose} />
        </div>
      ) : null}
    </li>
  );
}

/** Activities of one name are told apart by their order in the record. */
function activityOptions(record: ClassRecord): { value: string; label: string }[] {
  const all = orderedActivities(record);
  return all.map((activity) => {
    const { id, name, totalPoints: points } = activity;
    const twins = all.filter((each) => each.name === name);
    const label =
      twins.length > 1
        ? say('{name} (HPS {points}), {place} of {count} with this name', {
            name,
            points,
            place: twins.indexOf(activity) + 1,
            count: twins.length,
          })
        : say('{name} (HPS {points})', { name, points });
    return { value: id, label };
  });
}

function columnNote({ isScores, isShare, isDated, totalPoints }: ScoreColumn): string {
  if (isDated)
    return say('A spreadsheet made dates of its values, as of 8/10. Type the scores, or format the column as text.');
  if (isShare) return say('Its values look like percent.');
  if (!isScores) return say('Most of it is no scores.');
  return totalPoints === null
    ? say('The file tells no highest possible score.')
    : say('Highest possible score in the file: {points}', { points: totalPoints });
}

function valueOfPercent(isPercent: boolean | undefined): string | undefined {
  if (isPercent === undefined) return undefined;
  return isPercent ? 'percent' : 'points';
}

function chosenValue(choice: ColumnChoice | undefined): string {
  if (!choice) return '';
  return choice.to === 'activity' ? choice.activityId : choice.to;
}
