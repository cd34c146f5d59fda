import type { SchoolForm } from '@/domain/school/forms';
import type { FormFacts } from '@/files/school-form/describeForm';
import { formatList } from '@/language/formatters';
import { useWords } from '@/language/words';
import { useFormWords } from '@/parts/school-forms/formWords';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';

/** `id`: of the form that it becomes, so that it is kept once. `over`: the form that it replaces. */
export type ChosenForm = { id: string; file: File; facts: FormFacts; over: SchoolForm | null };

type FormPreviewProps = {
  readonly chosen: ChosenForm;
  readonly busy: boolean;
  readonly onKeep: () => void;
  readonly onLeave: () => void;
};

/** A chosen file before it is kept: what Talaan sees in it, or why it cannot be kept. */
export function FormPreview({ chosen, busy, onKeep, onLeave }: FormPreviewProps) {
  const { _ } = useWords();
  const words = useFormWords();
  const { file, facts, over } = chosen;
  const values = { name: file.name };
  if (facts.kind === null) {
    return (
      <Alert tone="warning" title={_('{name} cannot be filled', values)}>
        {_('Talaan fills class records, and SF5, SF9 and SF10 of known versions. This workbook is none of them.')}
      </Alert>
    );
  }
  if (facts.learners > 0) {
    return (
      <Alert tone="warning" title={_('{name} has names of learners', values)}>
        {_('Every teacher of the school could read them. Choose the blank form.')}
      </Alert>
    );
  }
  if (over !== null && over.kind !== facts.kind) {
    return (
      <Alert tone="warning" title={_('{name} is another kind of form', values)}>
        {_('It cannot replace {name}. Add it as a form of its own.', { name: over.name })}
      </Alert>
    );
  }
  return (
    <Alert tone="info" title={file.name}>
      <p>
        {words({ kind: facts.kind, periods: facts.periods })}
        {facts.subjects.length > 0 ? `: ${formatList(facts.subjects)}` : ''}
      </p>
      <p>
        {over
          ? _('It replaces {name}, which stays as an earlier version.', { name: over.name })
          : _('It has no names of learners. Teachers are offered it when they fill a form.')}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="primary" loading={busy} onClick={onKeep}>
          {_('Keep it for the school')}
        </Button>
        <Button disabled={busy} onClick={onLeave}>
          {_('Cancel')}
        </Button>
      </div>
    </Alert>
  );
}
