import type { BeisSchoolDoc } from '@/domain/people/people';
import { useWords } from '@/language/words';
import { cx } from '@/ui/cx';
import { Button } from '@/ui/form/Button';
import { Waiting } from '@/ui/waiting/Waiting';
import type { SchoolResults } from './useSchoolSearch';

export type SchoolOptionsProps = {
  readonly listId: string;
  readonly results: SchoolResults;
  readonly active: number;
  readonly onChoose: (school: BeisSchoolDoc) => void;
  /** The sentence shown when no school is found. */
  readonly nothing: string;
};

export function SchoolOptions({ listId, results, active, onChoose, nothing }: SchoolOptionsProps) {
  const { _ } = useWords();
  const { status, schools, hasMore, error, loadMore } = results;
  return (
    <div>
      {/* The field above handles the keys and keeps the focus. */}
      <div
        id={listId}
        role="listbox"
        aria-label={_('Schools found')}
        tabIndex={-1}
        className={cx('max-h-64 overflow-y-auto rounded-field', schools.length > 0 && 'border border-line')}
      >
        {schools.map((school, index) => (
          <SchoolOption
            key={school.id}
            id={`${listId}-${school.id}`}
            school={school}
            selected={index === active}
            onChoose={onChoose}
          />
        ))}
      </div>
      <div aria-live="polite" className="text-[0.8125rem] text-muted empty:hidden">
        {status === 'searching' ? <Waiting className="mt-2" label={_('Searching…')} /> : null}
        {status === 'ready' && schools.length === 0 ? <div>{nothing}</div> : null}
        {status === 'failed' ? <div>{error}</div> : null}
      </div>
      {hasMore || status === 'failed' ? (
        <Button size="sm" variant="ghost" className="mt-1" onClick={loadMore} disabled={status === 'searching'}>
          {status === 'failed' ? _('Try again') : _('Show more schools')}
        </Button>
      ) : null}
    </div>
  );
}

type SchoolOptionProps = {
  readonly id: string;
  readonly school: BeisSchoolDoc;
  readonly selected: boolean;
  readonly onChoose: (school: BeisSchoolDoc) => void;
};

function SchoolOption({ id, school, selected, onChoose }: SchoolOptionProps) {
  const { division, region } = school.schoolAddress;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox's field handles the keys
    <div
      id={id}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      // Without this, the field would lose the focus, and the list would close before the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(school)}
      className={cx('cursor-pointer px-3 py-2 hover:bg-base-200', selected && 'bg-base-200')}
    >
      <p className="font-medium">{school.name}</p>
      <p className="num text-[0.8125rem] text-muted">
        {[school.id, division, region].filter((part) => part !== '').join(' · ')}
      </p>
    </div>
  );
}
