import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { CutOut } from './CutOut';
import type { LearnerPaper, PlacedSheet } from './learnerPapers';
import { pictureName } from './scanningWords';
import { withChosen } from './stack';
import type { OpenStack } from './useStack';

type ChooseTwiceProps = { kept: OpenStack; paper: LearnerPaper; name: string };

/** Several sheets of one learner beside each other: the teacher says which one counts. */
export function ChooseTwice({ kept, paper, name }: ChooseTwiceProps) {
  const { _ } = useWords();
  return (
    <section aria-label={_('Sheets of {name}', { name })} className="flex flex-col gap-3 p-3">
      <p>
        {_('There are several sheets of {name}. Choose the one that counts, or give the other one back to its owner.', {
          name,
        })}
      </p>
      {paper.twice.map(({ key: page, sheets, chosen }) => (
        <ul key={page} className="flex flex-wrap gap-4">
          {sheets.map((placed) => (
            <li key={placed.key} className="flex w-80 max-w-full flex-col gap-2">
              <CutOut
                image={kept.images.get(placed.picture.digest)}
                box={placed.sheet.outline}
                scale={placed.picture.shownScale}
                label={_('Sheet of {name} in {photo}', { name, photo: pictureName(placed.picture) })}
                className="w-full"
              />
              <p className="num text-[0.8125rem] text-muted">
                {pictureName(placed.picture)} · {differing(placed, sheets, _('the same answers'))}
              </p>
              <Button
                variant={chosen === placed.key ? 'primary' : 'outline'}
                aria-pressed={chosen === placed.key}
                onClick={() => kept.change((stack) => withChosen(stack, page, placed.key))}
              >
                {_('This one counts')}
              </Button>
            </li>
          ))}
        </ul>
      ))}
    </section>
  );
}

/** The rows in which a sheet differs from the others: “3: B, 7: –”. */
function differing(placed: PlacedSheet, sheets: readonly PlacedSheet[], same: string): string {
  const others = sheets.filter(({ key }) => key !== placed.key);
  const rows = placed.sheet.rows.filter(({ itemNumber, answer }) =>
    others.some(({ sheet }) => sheet.rows.some((row) => row.itemNumber === itemNumber && row.answer !== answer)),
  );
  if (rows.length === 0) return same;
  return rows.map(({ itemNumber, answer }) => `${itemNumber}: ${answer || '–'}`).join(', ');
}
