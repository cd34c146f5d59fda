import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { SECTION_LIMIT } from '@/domain/sections/sections';
import { policyOf } from '@/grading';
import { useWords } from '@/language/words';
import { useTeacherChoices } from '@/parts/section/useTeacherChoices';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';
import { AreaFields, AreaHeads } from './AreaFields';
import { type AreaLine, hasUnits, refuseLines, toAreasChange, toLines } from './areaForm';
import { rebasedLines } from './rebasedLines';
import { type SectionDialogProps, useSectionChange } from './useSectionChange';

/** Changes the learning areas of a section: names, order, parts, units and teachers. */
export function AreasDialog({ section, onClose, onStale }: SectionDialogProps) {
  const { _ } = useWords();
  const teachers = useTeacherChoices();
  const policy = policyOf(section.gradingPolicy);
  const [lines, setLines] = useState(() => toLines(section));
  const [base, setBase] = useState(section);
  // Somebody else changed the section, and it was read again behind this dialog.
  if (base.revision !== section.revision) {
    setBase(section);
    setLines((before) => rebasedLines(before, base, section));
  }
  const [touched, setTouched] = useState(false);
  const { busy, refusal, change } = useSectionChange(section, { onClose, onStale });
  const withUnits = hasUnits(section, lines);
  const refused = touched ? refuseLines(lines, policy) : null;
  const set = (key: number, part: Partial<AreaLine>) =>
    setLines((before) => before.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const add = () =>
    setLines((before) => [
      ...before,
      {
        key: Math.max(-1, ...before.map(({ key }) => key)) + 1,
        id: null,
        name: '',
        partOf: '',
        units: '',
        periods: '',
        teacher: '',
      },
    ]);
  const move = (index: number, by: number) => setLines((before) => moved(before, index, by));
  const former = Object.entries(section.teacherNames)
    .filter(([uid]) => !teachers.people.has(uid))
    .map(([value, label]) => ({ value, label }));
  const options = [{ value: '', label: _('No teacher') }, ...former, ...teachers.options];
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (refuseLines(lines, policy)) return;
    await change(toAreasChange(section, lines, teachers.people));
  };
  return (
    <FormDialog
      title={_('Learning areas of {name}', { name: section.name })}
      size="xl"
      dirty={JSON.stringify(lines) !== JSON.stringify(toLines(section))}
      busy={busy}
      refusal={refused?.sentence ?? refusal}
      onClose={() => onClose()}
      submitLabel={_('Save')}
      onSubmit={save}
    >
      {teachers.status === 'failed' ? (
        <Alert tone="error">{_('The teachers could not be read. Close this and try again.')}</Alert>
      ) : null}
      <AreaHeads withUnits={withUnits} />
      <ul className="flex flex-col gap-3">
        {lines.map((line, index) => (
          <AreaFields
            key={line.key}
            line={line}
            place={{ index, of: lines.length }}
            teachers={options}
            withUnits={withUnits}
            isRefused={refused?.key === line.key}
            onChange={(part) => set(line.key, part)}
            onMove={(by) => move(index, by)}
            onRemove={() => setLines((before) => before.filter(({ key }) => key !== line.key))}
          />
        ))}
      </ul>
      <div>
        <Button
          size="sm"
          icon={<Plus aria-hidden="true" className="size-4" />}
          disabled={lines.length >= SECTION_LIMIT.areas}
          onClick={add}
        >
          {_('Add an area')}
        </Button>
      </div>
    </FormDialog>
  );
}

function moved(lines: readonly AreaLine[], index: number, by: number): AreaLine[] {
  const next = [...lines];
  next.splice(index + by, 0, ...next.splice(index, 1));
  return next;
}
