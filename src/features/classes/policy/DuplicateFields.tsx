import type { ClassDoc } from '@/domain/book/entities';
import { refuseName } from '@/domain/words/validation';
import { SameSectionAlert } from '@/features/classes/SameSection';
import { useWords } from '@/language/words';
import { Checkbox } from '@/ui/form/Checkbox';
import { Field } from '@/ui/form/Field';
import { TextInput } from '@/ui/form/TextInput';
import { Alert } from '@/ui/page/Alert';
import type { ClosedGrade, DuplicateChoice } from './duplicate';

type DuplicateFieldsProps = {
  /** The class that keeps its policy. */
  section: ClassDoc;
  /** Why the policy of the class itself cannot change. */
  obstacle: string;
  /** The grades that do not come along, with the name of the learner. */
  behind: readonly (ClosedGrade & { learner: string })[];
  choice: DuplicateChoice;
  onChoice: (choice: DuplicateChoice) => void;
};

/** Says why the class keeps its policy, and offers a class of the same learners and subjects. */
export function DuplicateFields({ section, obstacle, behind, choice, onChoice }: DuplicateFieldsProps) {
  const { _ } = useWords();
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="warning" title={_('This class keeps its policy')}>
        <p>{obstacle}</p>
        <p>{_('A new class of the same learners and subjects can have it. This class stays as it is.')}</p>
      </Alert>
      <Field
        label={_('Section of the new class')}
        required
        error={refuseName(choice.name, _('The section')) ?? undefined}
      >
        <TextInput
          value={choice.name}
          autoComplete="off"
          onChange={({ target }) => onChoice({ ...choice, name: target.value })}
        />
      </Field>
      <SameSectionAlert section={{ ...section, name: choice.name }}>
        {_('Another name, such as {name}, tells the two classes apart in every list.', {
          name: `${section.name} (2)`,
        })}
      </SameSectionAlert>
      <Checkbox
        label={_('Take the grades of closed periods along')}
        hint={_('They count in the final grade as carried-in grades. Activities and scores do not come along.')}
        checked={choice.carries}
        onChange={({ target }) => onChoice({ ...choice, carries: target.checked })}
      />
      {choice.carries && behind.length > 0 ? (
        <Alert tone="warning">
          <p>
            {_(
              '{count, plural, one {# grade does} other {# grades do}} not come along, because the new policy has no such period, or no grade as low. This class keeps what it has.',
              { count: behind.length },
            )}
          </p>
          <ul className="num mt-1 max-h-40 list-disc overflow-y-auto pl-5">
            {behind.map(({ learner, subject, period, grade, studentId }) => (
              <li key={`${studentId} ${subject} ${period}`}>{`${learner}: ${subject}, ${period}, ${grade}`}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </div>
  );
}
