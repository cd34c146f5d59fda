import { type FormEvent, useEffect, useState } from 'react';
import { type ClassId, type StudentId, toId } from '@/domain/book/ids';
import { MAX_LENGTH } from '@/domain/constants';
import { isLeaving, isStandingDate } from '@/domain/learners/standing';
import { AppError, errorSentence } from '@/domain/words/errors';
import { philippineDay } from '@/domain/words/philippineTime';
import { compareText } from '@/domain/words/textOrder';
import { bookNames } from '@/domain/words/toldNames';
import { refuseName } from '@/domain/words/validation';
import { classesOfLearner } from '@/features/learners/standing/learnerClasses';
import { say, useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { useAttempts } from '@/parts/hooks/useAttempts';
import { readNow } from '@/parts/hooks/useNow';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { perform } from '@/store/outbox/intents';
import type { ModalBodyProps } from '@/store/state/shell';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import { TextInput } from '@/ui/form/TextInput';
import { Alert } from '@/ui/page/Alert';
import { SkeletonLines } from '@/ui/waiting/Skeleton';
import { loadForMove } from './loadForMove';
import { MovedParts } from './MovedParts';
import { toMovedSubjects, toMovePlan } from './movePlan';

/** Moves a learner to another section of the same school year, with the grades and scores that fit there. */
export function MoveDialog({ modal, onClose }: ModalBodyProps<'learnerMove'>) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { studentId, classId } = modal.extraObject;
  const tables = useAppSelector((state) => state.entities.tables);
  const learner = tables.students[studentId];
  const { from, targets } = useSections(studentId, classId);
  const [chosen, setChosen] = useState('');
  const to = targets.find(({ id }) => id === chosen);
  const loading = useMoveRows(studentId, [from, to?.id]);
  const [untickedKeys, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const [on, setOn] = useState(() => philippineDay(dispatch(readNow())));
  const [touched, setTouched] = useState(false);
  const { busy, refusal, ask } = useAsk();
  const attemptFor = useAttempts();
  const isReady = loading.status === 'ready' && from !== undefined && to !== undefined;
  const plan = isReady ? toMovePlan(tables, { studentId, fromClassId: from, toClassId: to.id }) : null;
  const ticked = new Set(plan?.parts.flatMap(({ scores }) => scores.map(({ key }) => key)));
  for (const key of untickedKeys) ticked.delete(key);
  const errors = {
    to: to ? undefined : _('Choose the section.'),
    on: isStandingDate(on) ? undefined : _('Give the date.'),
  };
  const hasSubjects = plan === null || plan.toSubjectIds.length > 0;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (errors.to || errors.on || !plan || !from || !to || !learner || !hasSubjects) return;
    await ask(async () => {
      const name = bookNames(tables).get(studentId) ?? '';
      const note = refuseName(to.name, '', MAX_LENGTH.standingNote) === null ? to.name : '';
      const { toSubjectIds } = plan;
      const of = { studentId, name, fromClassId: from, toClassId: to.id, toSubjectIds, on, note };
      const intent = { kind: 'learnerMove', ...of, subjects: toMovedSubjects(plan, ticked) } as const;
      const done = () => say('{name} moved to {section}.', { name, section: to.name });
      await dispatch(perform(intent, attemptFor(intent), done));
      onClose();
    });
  };
  const tick = (key: string, isOn: boolean) =>
    setUnticked((before) => {
      const next = new Set(before);
      if (isOn) next.delete(key);
      else next.add(key);
      return next;
    });
  return (
    <FormDialog
      size="lg"
      title={modal.title}
      dirty={chosen !== ''}
      busy={busy}
      refusal={!learner && !busy ? new AppError('data/gone').message : refusal}
      onClose={onClose}
      submitLabel={_('Move')}
      onSubmit={save}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={_('To section')} required error={touched ? errors.to : undefined}>
          <Select
            value={chosen}
            placeholder={_('Choose a section')}
            options={targets.map(({ id, name, academicYear }) => ({ value: id, label: `${name}, ${academicYear}` }))}
            onChange={(event) => setChosen(event.target.value)}
          />
        </Field>
        <Field label={_('Date')} required error={touched ? errors.on : undefined}>
          <TextInput type="date" value={on} onChange={(event) => setOn(event.target.value)} />
        </Field>
      </div>
      {loading.error ? <Alert tone="error">{loading.error}</Alert> : null}
      {to && loading.status === 'loading' ? <SkeletonLines label={_('Comparing the sections')} /> : null}
      {hasSubjects ? null : <Alert tone="warning">{_('This section has no subject yet.')}</Alert>}
      {plan ? <MovedParts plan={plan} ticked={ticked} onTick={tick} /> : null}
      <Alert tone="info">
        {_('Nothing is deleted: the old section keeps everything and remarks the learner as transferred out.')}
      </Alert>
    </FormDialog>
  );
}

/** The section that the learner leaves, and those of the same school year to choose from. */
function useSections(studentId: StudentId, classId: ClassId | undefined) {
  const tables = useAppSelector((state) => state.entities.tables);
  const own = classesOfLearner(tables, studentId);
  const inIt = own.filter(({ standing }) => !isLeaving(standing.standing));
  const from = (classId && tables.class[classId]) || inIt[0]?.section;
  const targets = Object.values(tables.class)
    .filter(
      (row) => !row.deletedAt && !row.handedOver && row.id !== from?.id && row.academicYear === from?.academicYear,
    )
    .sort((a, b) => compareText(a.name, b.name));
  return { from: from?.id, targets };
}

type MoveRows = { status: 'loading' | 'ready' | 'failed'; error: string | null };

function useMoveRows(studentId: StudentId, [from, to]: readonly (ClassId | undefined)[]): MoveRows {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<MoveRows & { key: string }>({ status: 'loading', error: null, key: '' });
  const key = `${from ?? ''} ${to ?? ''}`;
  useEffect(() => {
    let gone = false;
    const classIds = key.split(' ').flatMap((id) => (id === '' ? [] : [toId<ClassId>(id)]));
    dispatch(loadForMove(studentId, classIds)).then(
      () => (gone ? undefined : setState({ status: 'ready', error: null, key })),
      (error) => (gone ? undefined : setState({ status: 'failed', error: errorSentence(error), key })),
    );
    return () => {
      gone = true;
    };
  }, [dispatch, studentId, key]);
  return state.key === key ? state : { status: 'loading', error: null };
}
