import { useWords } from '@/language/words';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import { CutOut } from './CutOut';
import type { LearnerPaper, PlacedSheet } from './learnerPapers';
import { pictureName } from './scanningWords';
import { NOBODY, withOwner } from './stack';
import type { OpenStack } from './useStack';

type NobodysSheetsProps = {
  kept: OpenStack;
  sheets: readonly PlacedSheet[];
  papers: readonly LearnerPaper[];
  nameOf: (learner: string) => string;
};

/** Blank sheets, and those of learners who left: the teacher says whose they are. */
export function NobodysSheets({ kept, sheets, papers, nameOf }: NobodysSheetsProps) {
  const { _ } = useWords();
  if (sheets.length === 0) return null;
  const without = papers.filter(({ status }) => status === 'missing').map(({ learner }) => learner);
  return (
    <section aria-label={_('Whose sheets are these?')} className="rounded-box border border-line p-3">
      <h3 className="mb-2 font-semibold">{_('Whose sheets are these?')}</h3>
      <ul className="flex flex-wrap gap-4">
        {sheets.map(({ key, picture, sheet }) => (
          <li key={key} className="w-72">
            <CutOut
              image={kept.images.get(picture.digest)}
              box={sheet.outline}
              scale={picture.shownScale}
              label={_('Sheet in {photo}', { photo: pictureName(picture) })}
              className="w-full"
            />
            <Field label={_('Learner')}>
              <Select
                value=""
                options={[
                  { value: '', label: _('Choose a learner') },
                  ...without.map((learner) => ({ value: learner, label: nameOf(learner) })),
                  { value: '-', label: _('Nobody’s: leave it out') },
                ]}
                onChange={({ target: { value } }) => {
                  if (value !== '') kept.change((stack) => withOwner(stack, key, value === '-' ? NOBODY : value));
                }}
              />
            </Field>
          </li>
        ))}
      </ul>
    </section>
  );
}
