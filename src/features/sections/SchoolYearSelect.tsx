import { useWords } from '@/language/words';
import { Select } from '@/ui/form/Select';
import type { ChosenYear } from './useSchoolYear';

/** Chooses the school year of a page of sections. */
export function SchoolYearSelect({ year, years, choose }: ChosenYear) {
  const { _ } = useWords();
  return (
    <div className="w-36">
      <Select
        aria-label={_('School year')}
        value={year}
        options={years.map((each) => ({ value: each, label: each }))}
        onChange={(event) => choose(event.target.value)}
      />
    </div>
  );
}
