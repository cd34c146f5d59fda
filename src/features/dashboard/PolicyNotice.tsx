import { useWords } from '@/language/words';
import { usePolicyNotice } from '@/parts/hooks/usePolicyNotice';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';

/** Names the classes whose year another order grades, and offers the change for each. */
export function PolicyNotice() {
  const { _ } = useWords();
  const { sections, look, dismiss } = usePolicyNotice();
  const [first] = sections;
  if (!first) return null;
  return (
    <Alert
      tone="info"
      className="mb-5"
      title={_('Public schools have three terms in {year}', { year: first.academicYear })}
      action={
        <Button size="sm" variant="ghost" onClick={dismiss}>
          {_('Do not show again')}
        </Button>
      }
    >
      <p>
        {_(
          'These classes are graded by DepEd Order 8, in four quarters. DepEd Order 15 has other weights and another table. You see every grade that changes before anything is saved.',
        )}
      </p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {sections.map((section) => (
          <li key={section.id}>
            <Button
              size="sm"
              aria-label={_('See what would change in {name}', { name: section.name })}
              onClick={() => look(section)}
            >
              {section.name}
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
