import { keysOf } from '@/domain/fields';
import { STANDING_NAMES } from '@/domain/learners/standingWords';
import { useWords } from '@/language/words';
import { Select } from '@/ui/form/Select';
import type { SectionFilter, StandingChoice } from './useSectionFilter';

/** Section and standing above the list of learners; the standing belongs to a section. */
export function SectionFilterFields({ filter }: { filter: SectionFilter }) {
  const { _ } = useWords();
  return (
    <>
      <Select
        aria-label={_('Section')}
        className="sm:w-56!"
        value={filter.classId}
        options={[
          { value: '', label: _('All sections') },
          ...filter.classes.map(({ id, name, academicYear }) => ({ value: id, label: `${name}, ${academicYear}` })),
        ]}
        onChange={(event) => filter.choose({ classId: event.target.value })}
      />
      {filter.classId === '' ? null : (
        <Select
          aria-label={_('Standing')}
          className="sm:w-48!"
          value={filter.standing}
          options={[
            { value: '', label: _('Every standing') },
            { value: 'in', label: _('In class') },
            { value: 'left', label: _('No longer in class') },
            ...keysOf(STANDING_NAMES).map((standing) => ({ value: standing, label: _(STANDING_NAMES[standing]) })),
          ]}
          onChange={(event) => filter.choose({ standing: event.target.value as StandingChoice })}
        />
      )}
    </>
  );
}
