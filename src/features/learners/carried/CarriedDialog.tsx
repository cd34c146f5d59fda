import { type FormEvent, useCallback, useState } from 'react';
import type { EarlierGrade } from '@/domain/sections/earlierGrades';
import { AppError } from '@/domain/words/errors';
import { bookNames } from '@/domain/words/toldNames';
import { say, useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { useAttempts } from '@/parts/hooks/useAttempts';
import { useRows } from '@/parts/hooks/useRows';
import { type Asked, useAsked } from '@/parts/section/useAsked';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { perform } from '@/store/outbox/intents';
import type { ModalBodyProps } from '@/store/state/shell';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Field } from '@/ui/form/Field';
import { RadioGroup } from '@/ui/form/RadioGroup';
import { Select } from '@/ui/form/Select';
import { TextInput } from '@/ui/form/TextInput';
import { Alert } from '@/ui/page/Alert';
import { SkeletonLines } from '@/ui/waiting/Skeleton';
import {
  type CarriedOf,
  type CarriedPeriod,
  type CarriedValues,
  carriedQueries,
  refuseCarried,
  toCarriedInput,
  toCarriedOf,
  toCarriedValues,
} from './carriedForm';
import { EarlierOffer } from './EarlierOffer';
import { findEarlier } from './earlierGrades';

type DialogProps = ModalBodyProps<'gradeCarried'>;

/** A grade that the learner brings from another school, for one grading period; or the scores here count. */
export function CarriedDialog({ modal, onClose }: DialogProps) {
  const { _ } = useWords();
  const { subjectId, classStudentId, quarter } = modal.extraObject;
  const loading = useRows(carriedQueries(subjectId, classStudentId));
  const tables = useAppSelector((state) => state.entities.tables);
  const [number, setNumber] = useState(quarter);
  const found = loading.status === 'ready' ? toCarriedOf(tables, subjectId, classStudentId) : null;
  const period = found?.periods.find((each) => each.number === number) ?? found?.periods[0];
  if (!found || !period) {
    return (
      <FormDialog title={modal.title} onClose={onClose} submitLabel={_('Close')} onSubmit={onClose}>
        {loading.status === 'loading' ? <SkeletonLines label={_('Loading the grades of the learner')} /> : null}
        {loading.error ? <Alert tone="error">{loading.error.message}</Alert> : null}
        {loading.status === 'ready' ? <Alert tone="info">{new AppError('data/gone').message}</Alert> : null}
      </FormDialog>
    );
  }
  return <CarriedBody modal={modal} onClose={onClose} found={found} period={period} onPeriod={setNumber} />;
}

type BodyProps = DialogProps & { found: CarriedOf; period: CarriedPeriod; onPeriod: (number: number) => void };

/** The form, below what another section of the school has. The question goes out once, when the dialog opens. */
function CarriedBody(props: BodyProps) {
  const { modal, found, period } = props;
  const dispatch = useAppDispatch();
  const { subjectId, classStudentId } = modal.extraObject;
  const [{ periods }] = useState(found);
  const load = useCallback(
    () => dispatch(findEarlier({ subjectId, classStudentId }, periods)),
    [dispatch, subjectId, classStudentId, periods],
  );
  const asked = useAsked(load);
  return <CarriedForm key={`${period.number} ${period.stored.grade}`} {...props} asked={asked} />;
}

type FormProps = BodyProps & { asked: Asked<readonly EarlierGrade[]> };

function CarriedForm({ modal, onClose, found, period, onPeriod, asked }: FormProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { subjectId, classStudentId } = modal.extraObject;
  const enrolment = useAppSelector((state) => state.entities.tables.classStudents[classStudentId]);
  const tables = useAppSelector((state) => state.entities.tables);
  const learner = enrolment && tables.students[enrolment.studentModel];
  const [opened] = useState(period);
  const [value, setValue] = useState<CarriedValues>(() => toCarriedValues(opened));
  const [touched, setTouched] = useState(false);
  const { busy, refusal, ask } = useAsk();
  const attemptFor = useAttempts();
  const errors = refuseCarried(value, found.policy);
  const set = (change: Partial<CarriedValues>) => setValue((before) => ({ ...before, ...change }));
  const isChoice = opened.stored.grade !== null || opened.scores > 0;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (errors.grade || errors.from || opened.closed) return;
    await ask(async () => {
      const edit = { before: opened.stored, after: toCarriedInput(value) };
      const of = { subjectId, classStudentId, quarter: opened.number };
      const intent = { kind: 'gradeCarried', ...of, ...edit } as const;
      const name = (learner && bookNames(tables).get(learner.id)) ?? '';
      await dispatch(perform(intent, attemptFor(intent), () => say('The grade of {name} was saved.', { name })));
      onClose();
    });
  };
  return (
    <FormDialog
      title={modal.title}
      dirty={JSON.stringify(value) !== JSON.stringify(toCarriedValues(opened))}
      busy={busy}
      refusal={!learner && !busy ? new AppError('data/gone').message : refusal}
      onClose={onClose}
      submitLabel={_('Save')}
      onSubmit={save}
    >
      <EarlierOffer of={{ subjectId, classStudentId }} asked={asked} periods={found.periods} onAllTaken={onClose} />
      <Field label={_('Grading period')}>
        <Select
          value={String(opened.number)}
          options={found.periods.map(({ number, name, closed }) => ({
            value: String(number),
            label: closed ? _('{period} (closed)', { period: name }) : name,
          }))}
          onChange={(event) => onPeriod(Number(event.target.value))}
        />
      </Field>
      {opened.closed ? (
        <Alert tone="warning">
          {_('{period} is closed here. Ask for it to be reopened, then type the grade.', { period: opened.name })}
        </Alert>
      ) : (
        <>
          {isChoice ? (
            <RadioGroup
              label={_('What counts')}
              value={value.counts}
              onChange={(counts) => set({ counts })}
              options={[
                { value: 'carried', label: _('The grade of the other school') },
                { value: 'scores', label: scoresLabel() },
              ]}
            />
          ) : null}
          {value.counts === 'carried' ? (
            <>
              <Field label={_('Grade')} required error={touched ? errors.grade : undefined}>
                <TextInput
                  className="num max-w-28"
                  inputMode="numeric"
                  autoComplete="off"
                  value={value.grade}
                  onChange={(event) => set({ grade: event.target.value })}
                />
              </Field>
              <Field label={_('From which school')} required error={touched ? errors.from : undefined}>
                <TextInput
                  autoComplete="off"
                  value={value.from}
                  onChange={(event) => set({ from: event.target.value })}
                />
              </Field>
            </>
          ) : null}
        </>
      )}
    </FormDialog>
  );

  function scoresLabel(): string {
    return opened.scores === 0
      ? _('No grade yet: the grade follows from scores')
      : _('{count, plural, one {The # score here} other {The # scores here}}', { count: opened.scores });
  }
}
