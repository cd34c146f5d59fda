import { type FormEvent, useState } from 'react';
import { type ClassId, type StudentId, toId } from '@/domain/book/ids';
import type { TreeQuery } from '@/domain/book/treeQueries';
import { MAX_LENGTH } from '@/domain/constants';
import { keysOf } from '@/domain/fields';
import { isLeaving, isStandingDate, type Standing, type StandingInput } from '@/domain/learners/standing';
import { STANDING_NAMES } from '@/domain/learners/standingWords';
import { AppError } from '@/domain/words/errors';
import { philippineDay } from '@/domain/words/philippineTime';
import { bookNames } from '@/domain/words/toldNames';
import { refuseName } from '@/domain/words/validation';
import { say, useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { useAttempts } from '@/parts/hooks/useAttempts';
import { readNow } from '@/parts/hooks/useNow';
import { useRows } from '@/parts/hooks/useRows';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { perform } from '@/store/outbox/intents';
import type { ModalBodyProps } from '@/store/state/shell';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import { TextInput } from '@/ui/form/TextInput';
import { Alert } from '@/ui/page/Alert';
import { SkeletonLines } from '@/ui/waiting/Skeleton';
import { type ClassOfLearner, classesOfLearner } from './learnerClasses';

/** Sets a learner's standing in a section: enrolled, transferred, late or dropped out, with date and note. */
export function StandingDialog({ modal, onClose }: ModalBodyProps<'learnerStanding'>) {
  const { _ } = useWords();
  const { studentId, classId } = modal.extraObject;
  const loading = useRows(queriesFor(studentId));
  const tables = useAppSelector((state) => state.entities.tables);
  const classes = classesOfLearner(tables, studentId);
  const [chosen, setChosen] = useState<string | undefined>(classId);
  const own = classes.find(({ section }) => section.id === chosen) ?? classes[0];
  if (loading.status !== 'ready' || !own) {
    return (
      <FormDialog title={modal.title} onClose={onClose} submitLabel={_('Close')} onSubmit={onClose}>
        {loading.status === 'loading' ? <SkeletonLines label={_('Loading the sections of the learner')} /> : null}
        {loading.error ? <Alert tone="error">{loading.error.message}</Alert> : null}
        {loading.status === 'ready' ? <Alert tone="info">{_('The learner takes no subject.')}</Alert> : null}
      </FormDialog>
    );
  }
  const choice =
    classes.length > 1 ? (
      <Field label={_('Section')}>
        <Select
          value={own.section.id}
          options={classes.map(({ section }) => ({
            value: section.id,
            label: `${section.name}, ${section.academicYear}`,
          }))}
          onChange={(event) => setChosen(event.target.value)}
        />
      </Field>
    ) : null;
  return (
    <StandingForm key={own.section.id} studentId={studentId} own={own} title={modal.title} onClose={onClose}>
      {choice}
    </StandingForm>
  );
}

function queriesFor(studentId: StudentId): TreeQuery[] {
  return [
    { of: 'classes' },
    { of: 'subjects' },
    { of: 'learnersById', ids: [studentId] },
    { of: 'enrolmentsOfLearner', studentId },
  ];
}

type StandingFormProps = {
  studentId: StudentId;
  own: ClassOfLearner;
  title: string;
  onClose: () => void;
  children: React.ReactNode;
};

function StandingForm({ studentId, own, title, onClose, children }: StandingFormProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const tables = useAppSelector((state) => state.entities.tables);
  const learner = tables.students[studentId];
  const [opened] = useState(own);
  const [value, setValue] = useState<StandingInput>(opened.standing);
  const [touched, setTouched] = useState(false);
  const { busy, refusal, ask } = useAsk();
  const attemptFor = useAttempts();
  const isEnrolled = value.standing === 'enrolled';
  const set = (change: Partial<StandingInput>) => setValue((before) => ({ ...before, ...change }));
  const choose = (standing: Standing) =>
    set({ standing, on: standing === 'enrolled' ? '' : value.on || philippineDay(dispatch(readNow())) });
  const errors = {
    on: isEnrolled || isStandingDate(value.on) ? undefined : _('Give the date.'),
    note: (value.note.trim() && refuseName(value.note, _('The note'), MAX_LENGTH.standingNote)) || undefined,
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (errors.on || errors.note || !learner) return;
    await ask(async () => {
      const after = { ...value, note: value.note.trim() };
      const before = opened.isSame ? opened.standing : null;
      const classId: ClassId = toId(opened.section.id);
      const name = bookNames(tables).get(studentId) ?? '';
      const intent = { kind: 'learnerStanding', studentId, classId, name, before, after } as const;
      await dispatch(perform(intent, attemptFor(intent), () => say('The standing of {name} was saved.', { name })));
      onClose();
    });
  };
  return (
    <FormDialog
      title={title}
      dirty={JSON.stringify(value) !== JSON.stringify(opened.standing)}
      busy={busy}
      refusal={!learner && !busy ? new AppError('data/gone').message : refusal}
      onClose={onClose}
      submitLabel={_('Save')}
      onSubmit={save}
    >
      {children}
      <Field label={_('Standing')} hint={_('In all subjects of {section}.', { section: opened.section.name })}>
        <Select
          value={value.standing}
          options={keysOf(STANDING_NAMES).map((standing) => ({ value: standing, label: _(STANDING_NAMES[standing]) }))}
          onChange={(event) => choose(event.target.value as Standing)}
        />
      </Field>
      {isEnrolled ? null : (
        <Field label={_('Date')} required error={touched ? errors.on : undefined}>
          <TextInput type="date" value={value.on} onChange={(event) => set({ on: event.target.value })} />
        </Field>
      )}
      <Field
        label={_('Note')}
        hint={_('Such as the other school, or the reason (optional).')}
        error={touched ? errors.note : undefined}
      >
        <TextInput autoComplete="off" value={value.note} onChange={(event) => set({ note: event.target.value })} />
      </Field>
      {isLeaving(value.standing) ? (
        <Alert tone="info">
          {_(
            'Nothing is deleted. The learner stands at the end of the record, takes no more scores, and counts in no average, blank or list of open grading periods.',
          )}
        </Alert>
      ) : null}
    </FormDialog>
  );
}
