import { refuseName } from '@/domain/words/validation';
import type { RecordFileLearner } from '@/files/record-file/fileContent';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { namesOf } from './newNames';
import type { ImportForm } from './useImport';

/** Last and first name of a new learner whom the file names by one name alone. */
export function NameFields({ form, learner }: { form: ImportForm; learner: RecordFileLearner }) {
  const { _ } = useWords();
  const { choices, typeName, answerLearner } = form;
  const { key, name } = learner;
  const names = choices.typedNames.get(key) ?? namesOf(learner, choices);
  const fields = [
    ['lastName', _('Last name')],
    ['firstName', _('First name')],
  ] as const;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {fields.map(([field, label]) => (
        <input
          key={field}
          className="input input-sm w-36 text-sm"
          aria-label={_('{label} of {name}', { label, name })}
          aria-invalid={refuseName(names[field], label) ? true : undefined}
          placeholder={label}
          value={names[field]}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target: { value } }) =>
            typeName(key, { lastName: names.lastName, firstName: names.firstName, [field]: value })
          }
        />
      ))}
      <Button size="sm" variant="ghost" onClick={() => answerLearner(key, 'skip')}>
        {_('Leave out')}
      </Button>
    </div>
  );
}
