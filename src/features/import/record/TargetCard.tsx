import type { ClassDoc } from '@/domain/book/entities';
import { type ClassId, toId } from '@/domain/book/ids';
import { rowsOf } from '@/domain/book/tables';
import { refuseAcademicYear, refuseName } from '@/domain/words/validation';
import type { RecordFile } from '@/files/record-file/fileContent';
import { useWords } from '@/language/words';
import { GRADE_LEVELS } from '@/parts/class-form/classForm';
import { filterClasses, findSameSection, gradeLabel } from '@/parts/class-form/classList';
import { usePolicyChoices } from '@/parts/policy/usePolicyChoices';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import { TextInput } from '@/ui/form/TextInput';
import { Alert } from '@/ui/page/Alert';
import { Card } from '@/ui/page/Card';
import type { Target } from './importChoices';
import { newTarget } from './initialChoices';
import { SubjectRows } from './SubjectRows';
import type { ImportForm } from './useImport';

const NEW = 'new';
type NewTarget = Exclude<Target, { classId: ClassId }>;

/** Section and subjects that the file goes into. */
export function TargetCard({ form, file }: { form: ImportForm; file: RecordFile }) {
  const { _ } = useWords();
  const { tables, choices, setTarget } = form;
  const { target } = choices;
  const classes = filterClasses(
    rowsOf(tables, 'class', (row) => !row.deletedAt && !row.handedOver),
    { search: '', year: '' },
  );
  const nameOf = ({ name, gradeLevel, academicYear }: ClassDoc) =>
    _('{name}, {grade}, {year}', { name, grade: gradeLabel(gradeLevel), year: academicYear });
  return (
    <Card title={_('Where it goes')}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Field label={_('Section')} className="lg:col-span-2">
          <Select
            value={target && 'classId' in target ? target.classId : NEW}
            options={[
              { value: NEW, label: _('A new class') },
              ...classes.map((row) => ({ value: row.id, label: nameOf(row) })),
            ]}
            onChange={({ target: { value } }) =>
              setTarget(value === NEW ? newTarget(file) : { classId: toId<ClassId>(value) })
            }
          />
        </Field>
        {target && !('classId' in target) ? (
          <NewSection target={target} classes={classes} onChange={setTarget} />
        ) : null}
        {target && 'classId' in target && file.subjects.length > 1 ? (
          <div className="max-sm:hidden lg:col-span-2" />
        ) : null}
        <SubjectRows form={form} file={file} />
      </div>
    </Card>
  );
}

type NewSectionProps = { target: NewTarget; classes: readonly ClassDoc[]; onChange: (target: Target) => void };

function NewSection({ target, classes, onChange }: NewSectionProps) {
  const { _ } = useWords();
  const policies = usePolicyChoices();
  const set = (change: Partial<NewTarget>) => onChange({ ...target, ...change });
  const same = findSameSection(classes, target);
  return (
    <>
      <Field
        label={_('Name of the section')}
        required
        className="lg:col-span-2"
        error={refuseName(target.name, _('The section')) ?? undefined}
      >
        <TextInput autoComplete="off" value={target.name} onChange={(event) => set({ name: event.target.value })} />
      </Field>
      <Field label={_('School year')} required error={refuseAcademicYear(target.academicYear) ?? undefined}>
        <TextInput
          autoComplete="off"
          value={target.academicYear}
          onChange={(event) => set({ academicYear: event.target.value })}
        />
      </Field>
      <Field
        label={_('Grade level')}
        required
        error={target.gradeLevel === '' ? _('Choose the grade level.') : undefined}
      >
        <Select
          placeholder={_('Choose')}
          value={target.gradeLevel}
          options={GRADE_LEVELS.map((value) => ({ value, label: gradeLabel(value) }))}
          onChange={(event) => set({ gradeLevel: event.target.value })}
        />
      </Field>
      <Field label={_('Grading policy')} className="sm:col-span-2">
        <Select
          value={target.gradingPolicy}
          options={policies}
          onChange={(event) => set({ gradingPolicy: event.target.value })}
        />
      </Field>
      {same ? (
        <Alert tone="warning" className="sm:col-span-2 lg:col-span-4">
          {_('You have a section of this name in that school year. Choose it above, unless this is another one.')}
        </Alert>
      ) : null}
    </>
  );
}

/** Whether the fields of a new section can be saved. */
export function isWholeTarget(target: Target | null): boolean {
  if (!target) return false;
  if ('classId' in target) return true;
  const { name, academicYear, gradeLevel } = target;
  return refuseName(name, '') === null && refuseAcademicYear(academicYear) === null && gradeLevel !== '';
}
