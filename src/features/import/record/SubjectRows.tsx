import { type ClassSubjectId, toId } from '@/domain/book/ids';
import { refuseName } from '@/domain/words/validation';
import type { RecordFile, RecordFileSubject } from '@/files/record-file/fileContent';
import { periodName } from '@/grading';
import { useWords } from '@/language/words';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import { TextInput } from '@/ui/form/TextInput';
import { type SubjectChoice, subjectName } from './importChoices';
import { subjectsOf } from './initialChoices';
import { newSubjectInput, policyOfTarget } from './toRecordImport';
import type { ImportForm } from './useImport';

/** The subjects of the file, each with the subject that it goes into. */
export function SubjectRows({ form, file }: { form: ImportForm; file: RecordFile }) {
  return (
    <>
      {file.subjects.map((subject, place) => {
        const choice = form.choices.subjects[place];
        return choice ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the subjects of a file never change places
          <SubjectRow key={place} form={form} file={file} subject={subject} place={place} choice={choice} />
        ) : null;
      })}
    </>
  );
}

type SubjectRowProps = {
  form: ImportForm;
  file: RecordFile;
  subject: RecordFileSubject;
  place: number;
  choice: SubjectChoice;
};

function SubjectRow({ form, file, subject, place, choice }: SubjectRowProps) {
  const { _ } = useWords();
  const { tables, choices, setSubject } = form;
  const { target } = choices;
  const policy = policyOfTarget(tables, choices);
  const standing = target && 'classId' in target ? subjectsOf(tables, target.classId) : [];
  const gradeLevel = target && !('classId' in target) ? target.gradeLevel : file.labels.gradeLevel;
  const weights = newSubjectInput({ name: choice.name, subject }, policy, gradeLevel);
  const periods = subject.periods.map(({ period }) => periodName(policy, period)).join(', ');
  const named = subjectName(file, subject);
  const isMany = file.subjects.length > 1;
  return (
    <>
      <Field
        label={isMany ? _('{subject} of the file', { subject: named || String(place + 1) }) : _('Subject')}
        className="lg:col-span-2"
        hint={periods}
      >
        <Select
          value={choice.to}
          options={[
            ...standing.map((row) => ({ value: row.id, label: row.subject })),
            { value: 'new', label: _('A new subject') },
            ...(isMany ? [{ value: 'skip', label: _('Leave it out') }] : []),
          ]}
          onChange={({ target: { value } }) =>
            setSubject(place, {
              ...choice,
              to: value === 'new' || value === 'skip' ? value : toId<ClassSubjectId>(value),
            })
          }
        />
      </Field>
      {choice.to === 'new' ? (
        <Field
          label={_('Name of the subject')}
          required
          className="lg:col-span-2"
          error={refuseName(choice.name, _('The subject')) ?? undefined}
          hint={_('Weights: {written}, {performance}, {exam} %', {
            written: weights.writtenWorks,
            performance: weights.performanceTask,
            exam: weights.quarterlyExam,
          })}
        >
          <TextInput
            autoComplete="off"
            value={choice.name}
            onChange={(event) => setSubject(place, { ...choice, name: event.target.value })}
          />
        </Field>
      ) : (
        isMany && <div className="max-sm:hidden lg:col-span-2" />
      )}
    </>
  );
}
