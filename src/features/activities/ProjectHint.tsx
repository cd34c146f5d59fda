import { useFormContext, useWatch } from 'react-hook-form';
import { CATEGORY, SUB_CATEGORY } from '@/domain/constants';
import { plainText } from '@/domain/words/plainText';
import type { GradingPolicy } from '@/grading';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';
import type { ActivityValues } from './activityValues';

/**
 * Says that the orders of DepEd count a project as a performance task, where one is about to become a written work, and
 * moves it there. A school may count it otherwise, so saving stays possible.
 */
export function ProjectHint({ policy }: { policy: GradingPolicy }) {
  const { _ } = useWords();
  const { setValue } = useFormContext<ActivityValues>();
  const [name, category, subCategory] = useWatch<ActivityValues, ['name', 'category', 'subCategory']>({
    name: ['name', 'category', 'subCategory'],
  });
  const task = policy.components.find((component) => component.category === CATEGORY.performanceTask);
  const isProject = Number(subCategory) === SUB_CATEGORY.project || PROJECT.test(plainText(name));
  if (!task || !isProject || Number(category) !== CATEGORY.writtenWorks) return null;
  const move = () => {
    setValue('subCategory', '', { shouldDirty: true });
    setValue('category', String(CATEGORY.performanceTask), { shouldDirty: true });
  };
  return (
    <Alert
      tone="info"
      action={
        <Button size="sm" onClick={move}>
          {_('Make it one of {component}', { component: _(task.name) })}
        </Button>
      }
    >
      {_('The orders of DepEd count a project under {component}.', { component: _(task.name) })}
    </Alert>
  );
}

const PROJECT = /^(?:research |group )?(?:project|proyekto)\b/;
