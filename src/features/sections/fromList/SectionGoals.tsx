import type { SectionDoc } from '@/domain/sections/sections';
import { type Say, useWords } from '@/language/words';
import { GRADE_LEVELS } from '@/parts/class-form/classForm';
import { gradeLabel } from '@/parts/class-form/classList';
import { usePolicyChoices } from '@/parts/policy/usePolicyChoices';
import { Button } from '@/ui/form/Button';
import { Select } from '@/ui/form/Select';
import { labelOf, meantSections, saidOf } from './listedSections';
import type { ListedSection, SectionsOfList } from './useListedSections';

/** The value of the choice beside the ids of sections. */
const MAKE = '+';

type SectionGoalsProps = {
  academicYear: string;
  list: SectionsOfList;
  sections: readonly SectionDoc[];
  /** Whether the list was to be saved while a section was open. */
  isTried: boolean;
};

/** Each section that the list names: where its learners go, and how many are new, there already, or in doubt. */
export function SectionGoals({ academicYear, list, sections, isTried }: SectionGoalsProps) {
  const { _ } = useWords();
  const { listed, roster } = list;
  if (listed.length === 0) return null;
  return (
    <section aria-label={_('Sections in the list')} className="flex flex-col gap-2">
      <h3 className="font-medium">{_('Sections in the list')}</h3>
      <ul className="divide-y divide-line rounded-box border border-line">
        {listed.map((each) => (
          <li key={each.key} className="grid gap-x-4 gap-y-2 p-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_auto]">
            <div>
              <p className="font-medium" translate="no">
                {each.name || _('No section')}
              </p>
              <p className="num text-[0.8125rem] text-muted">{countsText(_, each)}</p>
            </div>
            <Goal {...{ academicYear, list, sections }} of={each} isTried={isTried} />
            <Button
              size="sm"
              variant="ghost"
              className="justify-self-start"
              aria-label={_('Leave out {section}', { section: each.name || _('No section') })}
              onClick={() => each.lines.forEach(roster.remove)}
            >
              {_('Leave out')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function countsText(_: Say, { counts }: ListedSection): string {
  const parts = [
    [counts.fresh, _('{count} new', { count: counts.fresh })],
    [counts.there, _('{count} there already', { count: counts.there })],
    [counts.changed, _('{count} with another name', { count: counts.changed })],
    [counts.left, _('{count} no longer in class', { count: counts.left })],
    [counts.open, _('{count} to answer', { count: counts.open })],
    [counts.refused, _('{count} to correct', { count: counts.refused })],
  ] as const;
  return parts.flatMap(([count, text]) => (count > 0 ? [text] : [])).join(', ');
}

type GoalProps = Omit<SectionGoalsProps, 'isTried'> & { of: ListedSection; isTried: boolean };

function Goal({ academicYear, list, sections, of, isTried }: GoalProps) {
  const { _ } = useWords();
  const { key, name, target, error } = of;
  const shownName = name || _('No section');
  const meant = meantSections(name, sections);
  const choices = [...meant, ...sections.filter((each) => !meant.includes(each))];
  const make = name === '' ? [] : [{ value: MAKE, label: _('Make {section}', { section: saidOf(name).name }) }];
  const hint = meant.length > 1 ? _('Several sections of {year} have this name.', { year: academicYear }) : null;
  const missing =
    meant.length === 0
      ? _('{year} has no section of this name: choose another, or make it.', { year: academicYear })
      : hint;
  const isOver = error !== null && (isTried || target !== null);
  return (
    <div className="flex flex-col gap-2">
      <Select
        aria-label={_('Where the learners of {section} go', { section: shownName })}
        aria-invalid={isOver || undefined}
        placeholder={_('Choose the section')}
        value={choiceOf(target)}
        options={[...choices.map((each) => ({ value: each.id, label: labelOf(each) })), ...make]}
        onChange={({ target: { value } }) =>
          list.choose(key, value === MAKE ? list.toMake(name) : { kind: 'there', id: value })
        }
      />
      {target?.kind === 'make' ? <MakeFields list={list} of={of} target={target} /> : null}
      {target === null && missing ? <p className="text-[0.8125rem] text-warning-ink">{missing}</p> : null}
      {isOver ? (
        <p role="alert" className="text-[0.8125rem] text-error-ink">
          {error}
        </p>
      ) : null}
    </div>
  );
}

function choiceOf(target: ListedSection['target']): string {
  if (target === null) return '';
  return target.kind === 'there' ? target.id : MAKE;
}

type MakeFieldsProps = {
  list: SectionsOfList;
  of: ListedSection;
  target: Extract<ListedSection['target'], { kind: 'make' }>;
};

/** A section that the list names and the school year does not have. */
function MakeFields({ list, of: { key, name }, target }: MakeFieldsProps) {
  const { _ } = useWords();
  const policies = usePolicyChoices();
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <Select
        aria-label={_('Grade level of {section}', { section: name })}
        placeholder={_('Grade level')}
        value={target.gradeLevel}
        options={GRADE_LEVELS.map((value) => ({ value, label: gradeLabel(value) }))}
        onChange={(event) => list.choose(key, list.toMake(name, event.target.value))}
      />
      <Select
        aria-label={_('Grading policy of {section}', { section: name })}
        placeholder={_('Grading policy')}
        value={target.gradingPolicy}
        options={policies}
        onChange={(event) => list.choose(key, { ...target, gradingPolicy: event.target.value })}
      />
    </div>
  );
}
