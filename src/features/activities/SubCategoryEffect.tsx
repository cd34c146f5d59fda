import { SUB_CATEGORY_NAMES } from '@/domain/constants';
import { formatScore } from '@/domain/scores/scoreEntry';
import { componentShares, type PolicyComponent, type QuarterActivity, type QuarterStructure } from '@/grading';
import { useWords } from '@/language/words';

type SubCategoryEffectProps = { structure: QuarterStructure; own: QuarterActivity; component: PolicyComponent };

/** The effect of the chosen sub-category on the grade: the activity's group and its worth, beside those without one. */
export function SubCategoryEffect({ structure, own, component }: SubCategoryEffectProps) {
  const { _ } = useWords();
  const name = SUB_CATEGORY_NAMES[Number(own.subCategory ?? 0)];
  // A weight of the activity's own takes it out of its sub-category.
  if (!name || own.weightOverride !== null) return null;
  const chosen = groupOf(structure, own, component);
  const without = groupOf(structure, { ...own, subCategory: null }, component);
  if (!chosen || !without) return null;
  return (
    <p role="status" className="num text-muted">
      {_(
        'As “{name}” it is in a group of {count, plural, one {# activity} other {# activities}} that makes {percent} % of the grade. Without a sub-category it would be in one of {others, plural, one {# activity} other {# activities}} that makes {other} %.',
        {
          name: _(name),
          count: chosen.count,
          percent: formatScore(chosen.percent),
          others: without.count,
          other: formatScore(without.percent),
        },
      )}
    </p>
  );
}

/** The group of the activity: how many activities it has, and its percent of the initial grade, with 2 decimals. */
function groupOf(structure: QuarterStructure, own: QuarterActivity, { key }: PolicyComponent) {
  const activities = [...structure.activities, own];
  const component = componentShares({ ...structure, activities }).find((each) => each.key === key);
  const group = component?.shares.find(({ activityIds }) => activityIds.includes(own.id));
  if (!component || !group) return null;
  const all = component.shares.reduce((sum, { share }) => sum + share, 0);
  const percent = all === 0 ? 0 : Math.round((component.weight * group.share * 100) / all) / 100;
  return { count: group.activityIds.length, percent };
}
