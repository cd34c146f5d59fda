import { useId, useMemo } from 'react';
import type { ClassDoc, ClassSubjectDoc } from '@/domain/book/entities';
import { type ClassId, type ClassSubjectId, toId } from '@/domain/book/ids';
import { rowsOf } from '@/domain/book/tables';
import { compareText } from '@/domain/words/textOrder';
import { useWords } from '@/language/words';
import { useAppSelector } from '@/store/hooks';
import { Checkbox } from '@/ui/form/Checkbox';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import type { SubjectsRef } from './learners';

type SubjectsPickerProps = {
  value: SubjectsRef | null;
  onChange: (subjects: SubjectsRef | null) => void;
  /** Subjects that are ticked and cannot be unticked. */
  taken?: ReadonlySet<string>;
  error?: string | undefined;
};

const NOTHING_TAKEN: ReadonlySet<string> = new Set();

/** Chooses a class and some of its subjects. A newly chosen class starts with all of them ticked. */
export function SubjectsPicker({ value, onChange, taken = NOTHING_TAKEN, error }: SubjectsPickerProps) {
  const { _ } = useWords();
  const legendId = useId();
  const tables = useAppSelector((state) => state.entities.tables);
  const classes = useMemo(() => standing(Object.values(tables.class)).sort(byYearAndName), [tables.class]);
  const subjectsOf = (classId: string): ClassSubjectDoc[] =>
    rowsOf(tables, 'classSubjects', (row) => row.classModel === classId && !row.deletedAt).sort((a, b) =>
      compareText(a.subject, b.subject),
    );
  const subjects = value ? subjectsOf(value.classId) : [];
  const chooseClass = (classId: string) => {
    const open = subjectsOf(classId).filter(({ id }) => !taken.has(id));
    onChange(classId === '' ? null : { classId: toId<ClassId>(classId), subjectIds: open.map(({ id }) => id) });
  };
  const toggle = (id: ClassSubjectId, on: boolean) => {
    if (!value) return;
    const others = value.subjectIds.filter((chosen) => chosen !== id);
    onChange({ ...value, subjectIds: on ? [...others, id] : others });
  };
  return (
    <div className="flex flex-col gap-4">
      <Field label={_('Class')} error={value ? undefined : error}>
        <Select
          value={value?.classId ?? ''}
          options={[
            { value: '', label: _('No class') },
            ...classes.map(({ id, name, academicYear }) => ({ value: id, label: `${name}, ${academicYear}` })),
          ]}
          onChange={(event) => chooseClass(event.target.value)}
        />
      </Field>
      {value ? (
        <fieldset aria-labelledby={legendId} className="flex flex-col gap-2">
          <p id={legendId} className="font-medium">
            {_('Subjects')}
          </p>
          {subjects.length === 0 ? <p className="text-muted">{_('This class has no subject yet.')}</p> : null}
          {subjects.map((subject) => (
            <Checkbox
              key={subject.id}
              label={
                taken.has(subject.id) ? _('{subject} (already in it)', { subject: subject.subject }) : subject.subject
              }
              disabled={taken.has(subject.id)}
              checked={taken.has(subject.id) || value.subjectIds.includes(subject.id)}
              onChange={(event) => toggle(subject.id, event.target.checked)}
            />
          ))}
          {error ? (
            <p role="alert" className="text-[0.8125rem] text-error-ink">
              {error}
            </p>
          ) : null}
        </fieldset>
      ) : null}
    </div>
  );
}

function standing(classes: readonly ClassDoc[]): ClassDoc[] {
  return classes.filter((row) => !row.deletedAt);
}

function byYearAndName(a: ClassDoc, b: ClassDoc): number {
  return compareText(b.academicYear, a.academicYear) || compareText(a.name, b.name);
}
