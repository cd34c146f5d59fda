import { useMemo, useState } from 'react';
import type { ActivityDoc } from '@/domain/book/entities';
import type { ClassSubjectId } from '@/domain/book/ids';
import { type TaughtSubject, taughtSubjects } from '@/domain/book/taughtSubjects';
import { AppError } from '@/domain/words/errors';
import { periodName, periodsOf, periodTitle, periodWord } from '@/grading';
import { say, useWords } from '@/language/words';
import { useAttempts } from '@/parts/hooks/useAttempts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { ModalBodyProps } from '@/store/state/shell';
import { GoneDialog } from '@/ui/dialog/GoneDialog';
import { Modal } from '@/ui/dialog/Modal';
import { useLastShown } from '@/ui/dialog/useLastShown';
import { Button } from '@/ui/form/Button';
import { Checkbox } from '@/ui/form/Checkbox';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import { copyActivity } from './activities';
import { componentFields, isClosed, policyOfSection } from './activityWords';

/** Duplicates one activity into other subjects or sections in one step. */
export function CopyDialog({ modal, onClose }: ModalBodyProps<'activityCopy'>) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const tables = useAppSelector((state) => state.entities.tables);
  const { shown: activity, isGone } = useLastShown(tables.activity[modal.extraObject.activityId]);
  const subjects = useMemo(() => taughtSubjects(tables), [tables]);
  const { shown: own, isGone: isSubjectGone } = useLastShown(
    subjects.find(({ subject }) => subject.id === activity?.classSubjectModel),
  );
  const [quarter, setQuarter] = useState(activity?.quarter ?? 1);
  const [chosen, setChosen] = useState<readonly ClassSubjectId[]>([]);
  const [busy, setBusy] = useState(false);
  const attemptFor = useAttempts();
  if (!activity || !own) return <GoneDialog title={modal.title} onClose={onClose} />;
  const policy = policyOfSection(own.section);
  const refusalOf = (subjectOfClass: TaughtSubject) => refuseTarget(subjectOfClass, { quarter, own, activity });
  const open = subjects.filter((subjectOfClass) => refusalOf(subjectOfClass) === null);
  const targets = chosen.filter((id) => open.some(({ subject }) => subject.id === id));
  const alike = open.filter(({ subject }) => subject.subject === own.subject.subject && subject.id !== own.subject.id);
  const toggle = (id: ClassSubjectId) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  const copy = async () => {
    setBusy(true);
    const target = { activityId: activity.id, subjectIds: targets, quarter };
    const copied = await dispatch(copyActivity(target, attemptFor(target)));
    setBusy(false);
    if (copied) onClose();
  };
  return (
    <Modal
      open
      title={modal.title}
      size={modal.size}
      description={_('Copies the name, points, weight and items, without scores.')}
      busy={busy}
      dirty={targets.length > 0}
      refusal={(isGone || isSubjectGone) && !busy ? new AppError('data/gone').message : null}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {_('Cancel')}
          </Button>
          <Button variant="primary" onClick={() => void copy()} disabled={targets.length === 0} loading={busy}>
            {_('{count, plural, =0 {Duplicate} one {Duplicate to # subject} other {Duplicate to # subjects}}', {
              count: targets.length,
            })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={periodTitle(policy)} className="w-56">
          <Select
            value={String(quarter)}
            onChange={(event) => setQuarter(Number(event.target.value))}
            options={periodsOf(own.subject, policy).map((number) => ({
              value: String(number),
              label: periodName(policy, number),
            }))}
          />
        </Field>
        {alike.length > 0 ? (
          <Button size="sm" className="self-start" onClick={() => setChosen(alike.map(({ subject }) => subject.id))}>
            {_('All other sections with {subject} ({count})', { subject: own.subject.subject, count: alike.length })}
          </Button>
        ) : null}
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 font-medium">{_('Subjects')}</legend>
          {subjects.map((subjectOfClass) => (
            <Checkbox
              key={subjectOfClass.subject.id}
              label={`${subjectOfClass.section.name} · ${subjectOfClass.subject.subject} (${subjectOfClass.section.academicYear})`}
              hint={refusalOf(subjectOfClass)}
              disabled={refusalOf(subjectOfClass) !== null}
              checked={targets.includes(subjectOfClass.subject.id)}
              onChange={() => toggle(subjectOfClass.subject.id)}
            />
          ))}
        </fieldset>
      </div>
    </Modal>
  );
}

type Copied = { quarter: number; own: TaughtSubject; activity: ActivityDoc };

/** The reason why the subject cannot take the copy. A part that it does not have would not count there. */
function refuseTarget(subjectOfClass: TaughtSubject, { quarter, own, activity }: Copied): string | null {
  const { subject, section } = subjectOfClass;
  if (subject.id === own.subject.id && quarter === activity.quarter) return say('It is already here.');
  const policy = policyOfSection(section);
  const period = periodWord(policy);
  if (isClosed(subject, quarter)) return say('This {period} is closed.', { period });
  if (!periodsOf(subject, policy).includes(quarter)) return say('This subject has no such {period}.', { period });
  const { component, parts } = componentFields(subjectOfClass, activity.activityCategoryModel);
  const part = activity.part ?? '';
  const fits = parts.some(({ key }) => key === part) || (part === '' && parts.length === 1);
  if (!component || parts.length === 0 || fits) return null;
  return say('{component} is divided into other parts there.', { component: say(component.name) });
}
