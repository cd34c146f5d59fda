import type { TaughtSubject } from '@/domain/book/taughtSubjects';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { Field } from '@/ui/form/Field';
import { SearchBox } from '@/ui/form/SearchBox';
import { Select, type SelectOption } from '@/ui/form/Select';
import { toFilterWords } from './filterWords';
import type { Filtering } from './useActivityFilters';

type ActivityFilterBarProps = {
  subjects: readonly TaughtSubject[];
  filtering: Filtering;
  search: string;
  onSearch: (text: string) => void;
};

/** The filters shrink so that they fit on one line at 1024 px. */
const FIELD = 'sm:max-w-48 sm:grow sm:basis-32';

export function ActivityFilterBar({ subjects, filtering, search, onSearch }: ActivityFilterBarProps) {
  const { _ } = useWords();
  const { filters, choose, clear, isFiltered } = filtering;
  const section = subjects.find((row) => row.section.id === filters.classId)?.section;
  const ofClass = subjects.filter((row) => row.section.id === filters.classId);
  const words = toFilterWords(section ? ofClass : subjects);
  return (
    <search aria-label={_('Activities')} className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      <Field label={_('Section')} className={FIELD}>
        <Select
          value={filters.classId}
          onChange={(event) => choose({ classId: event.target.value, subjectId: '' })}
          options={[{ value: '', label: _('All sections') }, ...sectionOptions(subjects)]}
        />
      </Field>
      <Field label={_('Subject')} className={FIELD}>
        <Select
          value={filters.subjectId}
          disabled={!section}
          onChange={(event) => choose({ subjectId: event.target.value })}
          options={[
            { value: '', label: _('All subjects') },
            ...ofClass.map(({ subject }) => ({ value: subject.id, label: subject.subject })),
          ]}
        />
      </Field>
      <Field label={words.title} className={FIELD}>
        <Select
          value={String(filters.quarter)}
          onChange={(event) => choose({ quarter: Number(event.target.value) })}
          options={[{ value: '0', label: _('The whole year') }, ...words.periods]}
        />
      </Field>
      <Field label={_('Category')} className={FIELD}>
        <Select
          value={String(filters.category)}
          onChange={(event) => choose({ category: Number(event.target.value) })}
          options={[{ value: '0', label: _('All categories') }, ...words.categories]}
        />
      </Field>
      <SearchBox
        label={_('Search by name')}
        value={search}
        onChange={onSearch}
        className="col-span-2 sm:w-auto sm:max-w-60 sm:grow sm:basis-40"
      />
      {isFiltered ? (
        <Button variant="ghost" onClick={clear}>
          {_('Clear filters')}
        </Button>
      ) : null}
    </search>
  );
}

function sectionOptions(subjects: readonly TaughtSubject[]): SelectOption[] {
  const labels = new Map<string, string>(
    subjects.map(({ section }) => [section.id, `${section.name} (${section.academicYear})`]),
  );
  return [...labels].map(([value, label]) => ({ value, label }));
}
