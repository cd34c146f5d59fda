import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { learnerName, maskedLrn } from '@/domain/learners/learnerNames';
import { useWords } from '@/language/words';
import { gradeLabel } from '@/parts/class-form/classList';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/form/Button';
import { Field } from '@/ui/form/Field';
import { TextInput } from '@/ui/form/TextInput';
import { type FoundInYear, foundLearners, type LastYear, loadLearners } from './lastYearActions';
import type { Filling } from './useLastYear';

const SHORTEST = 3;
const SHOWN = 10;

/** Finds a learner of any section of last year. The first search reads all rosters of that year. */
export function LearnerSearch({ lastYear, filling }: { lastYear: LastYear; filling: Filling }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [all, setAll] = useState<readonly FoundInYear[] | null>(null);
  const [found, setFound] = useState<readonly FoundInYear[] | null>(null);
  const search = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const isShort = text.trim().length < SHORTEST;
    setError(isShort ? _('Type at least three letters of the name, or the LRN.') : undefined);
    if (isShort) return;
    await filling.work.ask(async () => {
      const learners = all ?? (await dispatch(loadLearners(lastYear)));
      setAll(learners);
      setFound(foundLearners(learners, text.trim()));
    });
  };
  return (
    <div className="flex flex-col gap-2">
      <form noValidate className="flex flex-wrap items-end gap-3" onSubmit={(event) => void search(event)}>
        <Field className="min-w-0 grow basis-64" label={_('Learner of another section: name or LRN')} error={error}>
          <TextInput value={text} autoComplete="off" onChange={(event) => setText(event.target.value)} />
        </Field>
        <Button type="submit" loading={filling.work.busy} icon={<Search aria-hidden="true" className="size-4" />}>
          {_('Search')}
        </Button>
      </form>
      {found && found.length > SHOWN ? (
        <p role="status">{_('More learners match. Type more of the name, or the LRN.')}</p>
      ) : null}
      {found?.length === 0 ? <p role="status">{_('No learner found')}</p> : null}
      {found && found.length > 0 ? (
        <ul aria-label={_('Learners found')} className="flex flex-col gap-1">
          {found.slice(0, SHOWN).map((each) => (
            <FoundLine key={`${each.section.id} ${each.learner.key}`} found={each} filling={filling} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function FoundLine({ found, filling }: { found: FoundInYear; filling: Filling }) {
  const { _ } = useWords();
  const { learner, section } = found;
  const name = learnerName(learner);
  const isAdded = filling.searched.has(learner.key);
  const isOffered = filling.offers.offers.some((offer) => offer.learner.key === learner.key);
  // On this roster already, or on another one: the lines below say it.
  const state = isOffered ? _('Added') : _('Left out');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="num min-w-0 break-words">
        {_('{name}, {grade} {section}, LRN {lrn}', {
          name,
          grade: gradeLabel(section.gradeLevel),
          section: section.name,
          lrn: learner.lrn === '' ? '–' : maskedLrn(learner.lrn),
        })}
      </span>
      <Button
        size="sm"
        disabled={isAdded || filling.work.busy}
        aria-label={isAdded ? `${name}: ${state}` : _('Add {name}', { name })}
        onClick={() => void filling.add(found)}
      >
        {isAdded ? state : _('Add')}
      </Button>
    </li>
  );
}
