import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { ActivityId } from '@/domain/book/ids';
import { rowsOf } from '@/domain/book/tables';
import type { TaughtSubject } from '@/domain/book/taughtSubjects';
import { formatScore } from '@/domain/scores/scoreEntry';
import { parseDecimal, refuseWeightOverride } from '@/domain/words/validation';
import { type GroupedWeight, groupedWeight, periodName } from '@/grading';
import { Trans } from '@/language/Trans';
import { say, useWords } from '@/language/words';
import { useRows } from '@/parts/hooks/useRows';
import { toQuarterStructure } from '@/plans/scores/quarterStructure';
import { loadSubCategoryWeights } from '@/store/book/load';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Alert } from '@/ui/page/Alert';
import type { ActivityValues } from './activityValues';
import { policyOfSection } from './activityWords';
import { SubCategoryEffect } from './SubCategoryEffect';

type WeightLeftProps = { subjectOfClass: TaughtSubject; activityId: ActivityId | undefined };

/** The share of the written works' weight that is left in the quarter, this activity included. Follows the typing. */
export function WeightLeft({ subjectOfClass, activityId }: WeightLeftProps) {
  const { _ } = useWords();
  const { subject, section } = subjectOfClass;
  const [quarter, category, subCategory, typed] = useWatch<
    ActivityValues,
    ['quarter', 'category', 'subCategory', 'weightOverride']
  >({ name: ['quarter', 'category', 'subCategory', 'weightOverride'] });
  const loading = useRows([{ of: 'activitiesOfSubject', subjectId: subject.id, quarter: Number(quarter) }]);
  const subCategoryWeights = useSubCategoryWeights();
  const tables = useAppSelector((state) => state.entities.tables);
  if (loading.status !== 'ready' || !subCategoryWeights) {
    return (
      <p className="text-muted">
        {loading.error ? _('The remaining weight could not be loaded.') : _('Loading the weights…')}
      </p>
    );
  }
  const others = rowsOf(
    tables,
    'activity',
    (row) => row.classSubjectModel === subject.id && row.quarter === Number(quarter) && row.id !== activityId,
  );
  const isWeighed = typed.trim() !== '' && !refuseWeightOverride(typed);
  const own = {
    id: activityId ?? 'new',
    category,
    subCategory: subCategory === '' ? null : subCategory,
    // Any total above 0 will do: the weights do not depend on it.
    totalPoints: 1,
    weightOverride: isWeighed ? parseDecimal(typed) : null,
  };
  const policy = policyOfSection(section);
  const structure = toQuarterStructure(subject, others, { subCategoryWeights, policy });
  const weight = groupedWeight({ ...structure, activities: [...structure.activities, own] });
  const component = policy.components.find((each) => each.grouped);
  if (!weight || !component) return null;
  const words = { quarter: periodName(policy, Number(quarter)), component: say(component.name) };
  return (
    <>
      <WeightSentence weight={weight} words={words} />
      <SubCategoryEffect structure={structure} own={own} component={component} />
    </>
  );
}

type SentenceWords = { quarter: string; component: string };

function WeightSentence({ weight, words }: { weight: GroupedWeight; words: SentenceWords }) {
  const { _ } = useWords();
  const percent = (value: number) => `${formatScore(value)} %`;
  if (weight.exceeded > 0) {
    return (
      <Alert
        tone="warning"
        title={_('The weights exceed {component} by {percent}', { ...words, percent: percent(weight.exceeded) })}
      >
        {_(
          'With this activity, the weights of {quarter} total {allocated} of {weight}, so every learner’s {component} would be 0. Lower a weight or leave it blank.',
          { ...words, allocated: percent(weight.allocated), weight: percent(weight.weight) },
        )}
      </Alert>
    );
  }
  const values = {
    ...words,
    allocated: percent(weight.allocated),
    weight: percent(weight.weight),
    left: percent(weight.left),
    groups: _('{count, plural, one {# group} other {# groups}}', { count: weight.unweighted }),
  };
  const components = { b: <strong className="text-base-content" /> };
  return (
    <p role="status" className="num text-muted">
      {weight.unweighted > 0 ? (
        <Trans
          id="{component}, {quarter}: <b>{left}</b> of {weight} is split evenly between {groups} without a set weight."
          values={values}
          components={components}
        />
      ) : (
        <Trans
          id="{component}, {quarter}: {allocated} of {weight} is assigned, <b>{left} left</b>."
          values={values}
          components={components}
        />
      )}
    </p>
  );
}

function useSubCategoryWeights() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    // On failure the sentence is not shown; saving reads the weights again and reports the failure.
    dispatch(loadSubCategoryWeights()).catch(() => undefined);
  }, [dispatch]);
  return useAppSelector((state) => state.reference.subCategoryWeights);
}
