import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ClassRecord } from '@/domain/book/classRecord';
import { type ClassStudentId, toId } from '@/domain/book/ids';
import { toldNames } from '@/domain/words/toldNames';
import { useWords } from '@/language/words';
import { Field } from '@/ui/form/Field';
import { IconButton } from '@/ui/form/IconButton';
import { Select } from '@/ui/form/Select';

type LearnerStepsProps = {
  record: ClassRecord;
  learner: ClassStudentId;
  onLearner: (learner: ClassStudentId) => void;
  onStep: (by: number) => boolean;
};

/** Shows the learner's name, with buttons to the one before and the next. */
export function LearnerSteps({ record: { learners }, learner, onLearner, onStep }: LearnerStepsProps) {
  const { _ } = useWords();
  const names = toldNames(learners.map(({ student }) => student));
  const index = learners.findIndex(({ classStudentId }) => classStudentId === learner);
  return (
    <div className="flex items-end gap-1">
      <Field
        label={_('Learner {number} of {count}', { number: index + 1, count: learners.length })}
        className="min-w-0 grow"
      >
        <Select
          value={learner}
          onChange={(event) => onLearner(toId<ClassStudentId>(event.target.value))}
          options={learners.map(({ classStudentId, student }) => ({
            value: classStudentId,
            label: names.get(student.id) ?? '',
          }))}
        />
      </Field>
      <IconButton
        label={_('Previous learner (Page Up)')}
        icon={<ChevronLeft aria-hidden="true" className="size-4" />}
        disabled={index <= 0}
        onClick={() => onStep(-1)}
      />
      <IconButton
        label={_('Next learner (Page Down)')}
        icon={<ChevronRight aria-hidden="true" className="size-4" />}
        disabled={index >= learners.length - 1}
        onClick={() => onStep(1)}
      />
    </div>
  );
}
