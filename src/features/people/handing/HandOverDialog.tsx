/** An administrator hands one class of a teacher, or all of them, to another teacher of the school. */
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ClassDoc } from '@/domain/book/entities';
import { COPY_DAYS } from '@/domain/book/handing';
import type { ClassId, StudentId } from '@/domain/book/ids';
import { teacherRecordRoute } from '@/domain/bookRoutes';
import type { UserDoc } from '@/domain/people/people';
import { fullName } from '@/domain/people/personName';
import { type Say, useWords } from '@/language/words';
import { type TeacherChoices, useTeacherChoices } from '@/parts/section/useTeacherChoices';
import { useAppSelector } from '@/store/hooks';
import type { ModalBodyProps } from '@/store/state/shell';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Modal } from '@/ui/dialog/Modal';
import { Button } from '@/ui/form/Button';
import { Checkbox } from '@/ui/form/Checkbox';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import { Alert } from '@/ui/page/Alert';
import { Waiting } from '@/ui/waiting/Waiting';
import { DoubtList, HandedList, missing } from './HandingDetails';
import { isCopy } from './handingActions';
import { ALL_CLASSES, type Answers, useHandable, useHanding, useLooked } from './useHandOver';

export function HandOverDialog({ modal, onClose }: ModalBodyProps<'handOver'>) {
  const listed = useAppSelector((state) => state.people.teachers.rows.find(({ id }) => id === modal.extraObject.id));
  // Fixed when the dialog opens: the list may be loaded again meanwhile.
  const [teacher] = useState(listed);
  return teacher ? <HandOver title={modal.title} teacher={teacher} onClose={onClose} /> : null;
}

type HandOverProps = { title: string; teacher: UserDoc; onClose: () => void };

function HandOver({ title, teacher, onClose }: HandOverProps) {
  const { _ } = useWords();
  const classes = useHandable(teacher.id);
  const teachers = useTeacherChoices();
  const [{ chosen, toUID, keeps }, setForm] = useState({ chosen: '', toUID: '', keeps: true });
  const [answers, setAnswers] = useState<Answers>({});
  const [again, setAgain] = useState(0);
  /** The button was pressed, so a field without a choice says what to do. */
  const [tried, setTried] = useState(false);
  const rows = classes.status === 'ready' ? classes.value : [];
  const classIds =
    chosen === ALL_CLASSES ? toAll(rows).map(({ id }) => id) : rows.flatMap(({ id }) => (id === chosen ? [id] : []));
  const order = { fromUID: teacher.id, toUID, classIds };
  const looked = useLooked(order, again);
  const handing = useHanding(order);
  const to = teachers.people.get(toUID);
  const doubts = looked.status === 'ready' ? looked.value.doubts : [];
  const isAnswered = doubts.every(({ learner }) => Object.hasOwn(answers, learner.id));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (looked.status === 'failed') setAgain((count) => count + 1);
    if (looked.status !== 'ready' || !isAnswered) return;
    if (!(await handing.run(answers, keeps))) setAgain((count) => count + 1);
  };
  if (handing.isDone && to)
    return <Done title={title} to={to} classes={rows.filter(({ id }) => classIds.includes(id))} onClose={onClose} />;
  const change = (fields: object) => {
    handing.forget();
    setForm((before) => ({ ...before, ...fields }));
  };
  const copy = rows.find((row) => row.id === chosen && isCopy(row))?.handedOver;
  const answer = (learner: string, same: StudentId | null) => setAnswers((before) => ({ ...before, [learner]: same }));
  return (
    <FormDialog
      title={title}
      dirty={chosen !== '' || toUID !== ''}
      busy={handing.busy}
      refusal={handing.refusal}
      onClose={onClose}
      submitLabel={_('Hand over')}
      onSubmit={submit}
    >
      <p>
        {_(
          'Learners, activities, scores, grades, closed grading periods and history go to the other teacher as they are. {teacher} cannot change the class any more.',
          { teacher: fullName(teacher) },
        )}
      </p>
      <ClassField
        reading={classes}
        rows={rows}
        value={chosen}
        tried={tried}
        onChoose={(value) => change(chosenIn(rows, value))}
      />
      {copy ? (
        <Alert tone="info">
          {_(
            '{teacher} has this class: hand it over from there. The copy goes only where {teacher} has lost the class.',
            {
              teacher: copy.name,
            },
          )}
        </Alert>
      ) : null}
      <TeacherField
        teachers={teachers}
        not={teacher.id}
        value={toUID}
        tried={tried}
        onChoose={(value) => change({ toUID: value })}
      />
      <Checkbox
        label={_('{teacher} sees a copy for {days} days', { teacher: fullName(teacher), days: COPY_DAYS })}
        hint={_(
          'Without it the class leaves the classes of {teacher} at once. Choose that for somebody who leaves the school.',
          {
            teacher: fullName(teacher),
          },
        )}
        checked={keeps}
        onChange={(event) => change({ keeps: event.target.checked })}
      />
      {looked.status === 'loading' ? <Waiting label={_('Looking at both books')} /> : null}
      {looked.status === 'failed' && handing.refusal !== looked.sentence ? (
        <Alert tone="error">{looked.sentence}</Alert>
      ) : null}
      {looked.status === 'ready' && to ? (
        <>
          <HandedList counts={looked.value.counts} teacher={fullName(to)} />
          <DoubtList doubts={doubts} answers={answers} tried={tried} teacher={fullName(to)} onAnswer={answer} />
        </>
      ) : null}
      {handing.busy ? <Progress done={handing.done} all={classIds.length} /> : null}
    </FormDialog>
  );
}

/** One that broke off goes on to the same teacher. */
function chosenIn(rows: readonly ClassDoc[], value: string): object {
  const begun = rows.find((row) => row.id === value && !isCopy(row))?.handedOver;
  return { chosen: value, ...(begun ? { toUID: begun.to } : {}) };
}

function toAll(rows: readonly ClassDoc[]): ClassDoc[] {
  return rows.filter((row) => !isCopy(row));
}

type ClassFieldProps = {
  reading: ReturnType<typeof useHandable>;
  rows: readonly ClassDoc[];
  value: string;
  tried: boolean;
  onChoose: (value: string) => void;
};

function ClassField({ reading, rows, value, tried, onChoose }: ClassFieldProps) {
  const { _ } = useWords();
  const count = toAll(rows).length;
  const all = { value: ALL_CLASSES, label: _('All classes ({count})', { count }) };
  const isEmpty = reading.status === 'ready' && rows.length === 0;
  return (
    <Field
      label={_('Class')}
      required
      error={reading.status === 'failed' ? reading.sentence : missing(_, tried, value)}
      hint={isEmpty ? _('This teacher has no classes.') : undefined}
    >
      <Select
        value={value}
        placeholder={reading.status === 'loading' ? _('Loading the classes') : _('Choose a class')}
        options={[
          ...rows.map((row) => ({ value: row.id as string, label: classText(_, row) })),
          ...(count > 1 ? [all] : []),
        ]}
        onChange={(event) => onChoose(event.target.value)}
      />
    </Field>
  );
}

function classText(_: Say, row: ClassDoc): string {
  const { name, academicYear, handedOver } = row;
  if (!handedOver) return `${name}, ${academicYear}`;
  if (isCopy(row)) {
    return _('{name}, {year}: copy, the class is with {teacher}', {
      name,
      year: academicYear,
      teacher: handedOver.name,
    });
  }
  return _('{name}, {year}: begun, not finished', { name, year: academicYear });
}

type TeacherFieldProps = {
  teachers: TeacherChoices;
  not: string;
  value: string;
  tried: boolean;
  onChoose: (value: string) => void;
};

function TeacherField({ teachers, not, value, tried, onChoose }: TeacherFieldProps) {
  const { _ } = useWords();
  const failed = _('The teachers could not be read. Close this and try again.');
  return (
    <Field
      label={_('Hand to')}
      required
      error={teachers.status === 'failed' ? failed : missing(_, tried, value)}
      hint={teachers.status === 'loading' ? _('Loading the teachers') : undefined}
    >
      <Select
        value={value}
        placeholder={_('Choose a teacher')}
        options={teachers.options.filter((option) => option.value !== not)}
        onChange={(event) => onChoose(event.target.value)}
      />
    </Field>
  );
}

function Progress({ done, all }: { done: number; all: number }) {
  const { _ } = useWords();
  const label = _('Handing over: class {number} of {all}', { number: Math.min(done + 1, all), all });
  return <Waiting label={label} />;
}

type DoneProps = {
  title: string;
  to: { id: UserDoc['id']; firstname: string; lastname: string };
  classes: readonly { id: ClassId; name: string }[];
  onClose: () => void;
};

function Done({ title, to, classes, onClose }: DoneProps) {
  const { _ } = useWords();
  const names = classes.map(({ name }) => name).join(', ');
  return (
    <Modal open title={title} onClose={onClose} footer={(close) => <Button onClick={close}>{_('Close')}</Button>}>
      <Alert tone="success" title={_('Handed over')}>
        <p>
          {_('{classes} is with {teacher} now. Both are told by e-mail.', { classes: names, teacher: fullName(to) })}
        </p>
        <p className="mt-1">
          <Link to={teacherRecordRoute(to.id)} className="text-primary-ink underline" onClick={onClose}>
            {_('Look at the class record')}
          </Link>
        </p>
      </Alert>
    </Modal>
  );
}
