import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { ActivityDoc } from '@/domain/book/entities';
import type { TaughtSubject } from '@/domain/book/taughtSubjects';
import type { ActivityEdit, NewActivity } from '@/domain/intents/intents';
import { say, useWords } from '@/language/words';
import { useAttempts } from '@/parts/hooks/useAttempts';
import { useAppDispatch } from '@/store/hooks';
import { addActivity, updateActivity } from '@/store/outbox/saveActivity';
import { Modal } from '@/ui/dialog/Modal';
import { Button } from '@/ui/form/Button';
import { isOthersKey } from '@/ui/othersKey';
import { Kbd } from '@/ui/page/Kbd';
import { ActivityFields } from './ActivityFields';
import { type ActivityValues, changedSince, nextValues, refuseItems, toActivity, toItem } from './activityValues';
import { componentFields } from './activityWords';
import { ItemsEditor } from './ItemsEditor';
import { TotalQuestion } from './TotalQuestion';
import { UpdateEffects } from './UpdateEffects';
import { useTotalQuestion } from './useTotalQuestion';

type ActivityFormProps = {
  title: string;
  /** Subject and quarter are known already, so the focus starts at the name. */
  isPlaced: boolean;
  /** Undefined while adding. */
  activity: ActivityDoc | undefined;
  /**
   * The reason why the activity can no longer be saved: it was deleted, or its quarter closed, after the form opened.
   */
  obstacle: string | null;
  initial: ActivityValues;
  /** “Score by item” is ticked at once, as a change that is not saved yet. */
  byItem: boolean;
  subjects: readonly TaughtSubject[];
  onClose: () => void;
};

export function ActivityForm({ obstacle, ...props }: ActivityFormProps) {
  const { title, isPlaced, activity, initial, byItem, subjects, onClose } = props;
  const { _ } = useWords();
  const formId = useId();
  const form = useForm<ActivityValues>({ defaultValues: initial });
  const { isSubmitting, isDirty } = form.formState;
  const { setValue } = form;
  useEffect(() => {
    if (byItem) setValue('scannable', true, { shouldDirty: true });
  }, [byItem, setValue]);
  const saving = useSaving({ form, isPlaced, activity, initial, subjects, onClose });
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOthersKey(event)) return;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || activity) return;
    event.preventDefault();
    if (!isSubmitting) void saving.saveAndNext();
  };
  return (
    <Modal
      open
      size="lg"
      title={title}
      dirty={isDirty}
      busy={isSubmitting}
      refusal={isSubmitting ? null : obstacle}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button onClick={close} disabled={isSubmitting}>
            {_('Cancel')}
          </Button>
          {activity ? null : (
            <Button onClick={() => void saving.saveAndNext()} disabled={isSubmitting}>
              {_('Save and add another')}
              <span className="hidden sm:inline">
                <Kbd>Ctrl</Kbd> <Kbd>{_('Enter')}</Kbd>
              </span>
            </Button>
          )}
          <Button type="submit" form={formId} variant="primary" loading={isSubmitting}>
            {_('Save')}
          </Button>
        </>
      )}
    >
      <FormProvider {...form}>
        <form
          id={formId}
          noValidate
          onSubmit={(event) => void saving.save(event)}
          onKeyDown={onKeyDown}
          className="flex flex-col gap-4"
        >
          <ActivityFields subjects={subjects} activity={activity} />
          {initial.scannable || !activity?.studentPerformance.length ? (
            <ItemsEditor />
          ) : (
            <p className="text-muted text-sm">{_('Score by item can be chosen while an activity has no scores.')}</p>
          )}
          {activity ? <UpdateEffects activity={activity} subjects={subjects} /> : null}
        </form>
      </FormProvider>
      {activity && saving.question ? <TotalQuestion activity={activity} {...saving.question} /> : null}
    </Modal>
  );
}

function toEdit(values: ActivityValues, { subjectId: _, scannable, items: __, ...fields }: NewActivity): ActivityEdit {
  return scannable ? { ...fields, items: values.items.map(toItem) } : fields;
}

/** The edit that equals the form's first values. */
function openedEdit(initial: ActivityValues, subjects: readonly TaughtSubject[]): ActivityEdit {
  const subjectOfClass = subjects.find(({ subject }) => subject.id === initial.subjectId);
  return toEdit(initial, toActivity(initial, componentFields(subjectOfClass, Number(initial.category))));
}

type SavingOptions = Pick<ActivityFormProps, 'isPlaced' | 'activity' | 'initial' | 'subjects' | 'onClose'> & {
  form: ReturnType<typeof useForm<ActivityValues>>;
};

function useSaving({ form, isPlaced, activity, initial, subjects, onClose }: SavingOptions) {
  const dispatch = useAppDispatch();
  const [added, setAdded] = useState(0);
  const { setFocus } = form;
  // Runs in an effect: a reset registers the fields anew, and the fields exist only after the render.
  useEffect(() => {
    if (isPlaced || added > 0) setFocus('name');
  }, [isPlaced, added, setFocus]);
  // Two presses in one moment must be one save; the form's own `isSubmitting` changes one render later.
  const busy = useRef(false);
  const attemptFor = useAttempts();
  const { question, ask } = useTotalQuestion(activity, initial);
  const send = async (values: ActivityValues): Promise<boolean> => {
    if (values.scannable) {
      const message = refuseItems(values.items, values.pastedKey);
      if (message) {
        form.setError('scannable', { message });
        return false;
      }
    }
    if (busy.current) return false;
    busy.current = true;
    const scores = await ask(values);
    if (scores === null) {
      busy.current = false;
      return false;
    }
    const subjectOfClass = subjects.find(({ subject }) => subject.id === values.subjectId);
    const input = toActivity(values, componentFields(subjectOfClass, Number(values.category)));
    const saved = await dispatch(
      activity
        ? updateActivity(
            { ...toEdit(values, input), activityId: activity.id },
            { opened: openedEdit(initial, subjects), attempt: attemptFor({ ...input, scores }), scores },
          )
        : addActivity(input, attemptFor(input), input.scannable ? () => leadOf(input.name) : undefined),
    );
    busy.current = false;
    return saved;
  };
  return {
    question,
    save: form.handleSubmit(async (values) => {
      if (await send(values)) onClose();
    }),
    saveAndNext: async () => {
      const saved: ActivityValues[] = [];
      const sent = structuredClone(form.getValues());
      await form.handleSubmit(async (values) => {
        if (await send(values)) saved.push(values);
      })();
      const [values] = saved;
      if (!values) return;
      // The focus moves first. Otherwise leaving the emptied field would report that it is missing.
      setFocus('name');
      setTimeout(() => {
        form.reset({ ...nextValues(values), ...changedSince(sent, form.getValues()) });
        setAdded((count) => count + 1);
      });
    },
  };
}

/** Says where the answers of an activity by item are typed: where other activities have their scores. */
function leadOf(name: string): string {
  return say('{name} was added. Type the answers of each learner into its column, as ABCDE.', { name });
}
