import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ClassDoc } from '@/domain/book/entities';
import { classRoute } from '@/domain/bookRoutes';
import { learnerName } from '@/domain/learners/learnerNames';
import { AppError } from '@/domain/words/errors';
import { refuseName } from '@/domain/words/validation';
import { DuplicateFields } from '@/features/classes/policy/DuplicateFields';
import { type DuplicateChoice, gradesLeftBehind, toDuplicate } from '@/features/classes/policy/duplicate';
import { GradeDiffs } from '@/features/classes/policy/GradeDiffs';
import { PolicySubjects } from '@/features/classes/policy/PolicySubjects';
import { toPolicyChange } from '@/features/classes/policy/policyChange';
import { usePolicyChange } from '@/features/classes/policy/usePolicyChange';
import { DO8_2015, policyOf } from '@/grading';
import { useWords } from '@/language/words';
import { addClass, changeClassPolicy } from '@/parts/class-form/classes';
import { useAsk } from '@/parts/hooks/useAsk';
import { useAttempts } from '@/parts/hooks/useAttempts';
import { usePolicyChoices } from '@/parts/policy/usePolicyChoices';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { ModalBodyProps } from '@/store/state/shell';
import { GoneDialog } from '@/ui/dialog/GoneDialog';
import { Modal } from '@/ui/dialog/Modal';
import { useLastShown } from '@/ui/dialog/useLastShown';
import { Button } from '@/ui/form/Button';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import { ErrorState } from '@/ui/list/ErrorState';
import { SkeletonTable } from '@/ui/waiting/Skeleton';

/** Gives a class another grading policy, with every grade that changes; where that is too late, a duplicate has it. */
export function ClassPolicyDialog({ modal, onClose }: ModalBodyProps<'classPolicy'>) {
  const row = useAppSelector((state) => state.entities.tables.class[modal.extraObject.classId]);
  const { shown: section } = useLastShown(row);
  if (!section) return <GoneDialog title={modal.title} onClose={onClose} />;
  return (
    <PolicyDialog title={modal.title} section={section} isGone={!row || Boolean(row.deletedAt)} onClose={onClose} />
  );
}

type PolicyDialogProps = { title: string; section: ClassDoc; isGone: boolean; onClose: () => void };

function PolicyDialog({ title, section, isGone, onClose }: PolicyDialogProps) {
  const { _ } = useWords();
  const choices = usePolicyChoices();
  const change = usePolicyChange(section);
  const { loading, tables, subjects, policy, draft, obstacle, diffs } = change;
  const [choice, setChoice] = useState<DuplicateChoice>({ name: section.name, carries: true });
  const saving = useSaving(onClose);
  const isReady = loading.status === 'ready' && draft !== null && policy !== null;
  const save = () => {
    if (!draft) return;
    if (obstacle === null) saving.change(section, () => toPolicyChange(tables, section, draft));
    else saving.duplicate(() => toDuplicate(tables, section, { draft, choice }));
  };
  const now = section.gradingPolicy ?? DO8_2015.id;
  const name = policyOf(now).name;
  return (
    <Modal
      open
      size="lg"
      title={title}
      description={name ? _('Graded by: {policy}', { policy: _(name) }) : null}
      busy={saving.busy}
      refusal={isGone && !saving.busy ? new AppError('data/gone').message : saving.refusal}
      onClose={onClose}
      footer={
        <>
          <Button disabled={saving.busy} onClick={onClose}>
            {_('Cancel')}
          </Button>
          <Button
            variant="primary"
            loading={saving.busy}
            disabled={!isReady || (obstacle !== null && refuseName(choice.name, '') !== null)}
            onClick={save}
          >
            {obstacle === null ? _('Change the policy') : _('Duplicate with this policy')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Field label={_('New policy')}>
          <Select
            placeholder={_('Choose')}
            options={choices.filter(({ value }) => value !== now)}
            value={draft?.gradingPolicy ?? ''}
            disabled={loading.status !== 'ready'}
            onChange={({ target }) => change.choosePolicy(target.value)}
          />
        </Field>
        {loading.status === 'loading' ? <SkeletonTable rows={4} label={_('Loading the class')} /> : null}
        {loading.error ? <ErrorState sentence={loading.error.message} onRetry={loading.retry} /> : null}
        {isReady ? (
          <>
            {obstacle === null ? null : (
              <DuplicateFields
                section={section}
                obstacle={obstacle}
                behind={gradesLeftBehind(tables, section, policy).map((grade) => {
                  const student = tables.students[grade.studentId];
                  return { ...grade, learner: student ? learnerName(student) : '' };
                })}
                choice={choice}
                onChoice={setChoice}
              />
            )}
            <PolicySubjects
              tables={tables}
              gradeLevel={section.gradeLevel}
              subjects={subjects}
              policy={policy}
              draft={draft}
              onDraft={change.setDraft}
              asksParts={obstacle === null}
            />
            {obstacle === null ? <GradeDiffs diffs={diffs} /> : null}
          </>
        ) : null}
      </div>
    </Modal>
  );
}

function useSaving(onClose: () => void) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const attemptFor = useAttempts();
  const { busy, refusal, ask } = useAsk();
  return {
    busy,
    refusal,
    change: (section: ClassDoc, toChange: () => Parameters<typeof changeClassPolicy>[1]) =>
      void ask(async () => {
        await dispatch(changeClassPolicy(section.name, toChange()));
        onClose();
      }),
    duplicate: (toClass: () => Parameters<typeof addClass>[0]) =>
      void ask(async () => {
        const command = toClass();
        const id = await dispatch(addClass(command, attemptFor(command)));
        onClose();
        void navigate(classRoute(id));
      }),
  };
}
