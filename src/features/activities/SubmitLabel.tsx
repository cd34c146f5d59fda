import { type Control, useWatch } from 'react-hook-form';
import type { ActivityDoc } from '@/domain/book/entities';
import { useWords } from '@/language/words';
import { type ActivityValues, totalOf } from './activityValues';
import { useLowered } from './useLowered';

type SubmitLabelProps = { activity: ActivityDoc; control: Control<ActivityValues> };

/** “Save”, or the number of scores that saving lowers. */
export function SubmitLabel({ activity, control }: SubmitLabelProps) {
  const { _ } = useWords();
  const values = useWatch({ control }) as ActivityValues;
  const count = useLowered(activity, totalOf(values))?.losses?.length ?? 0;
  return count === 0 ? _('Save') : _('Lower {count, plural, one {1 score} other {# scores}}', { count });
}
