import { useEffect, useMemo, useState } from 'react';
import type { ClassDoc, ClassSubjectDoc } from '@/domain/book/entities';
import { applyChanges, type Tables } from '@/domain/book/tables';
import type { TreeQuery } from '@/domain/book/treeQueries';
import { DO8_2015, type GradingPolicy, policyOf } from '@/grading';
import { type RowsLoading, useRows } from '@/parts/hooks/useRows';
import { useSchoolSetting } from '@/parts/hooks/useSchoolSetting';
import { offeredPolicy } from '@/parts/policy/offeredPolicy';
import { planClassPolicy, standingSubjects } from '@/plans/classes/planClassPolicy';
import { loadSubCategoryWeights } from '@/store/book/load';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { type GradeDiff, gradeDiffs } from './gradeDiffs';
import { type PolicyDraft, policyObstacle, toPolicyChange, toPolicyDraft } from './policyChange';

export type PolicyChanging = {
  loading: RowsLoading;
  tables: Tables;
  subjects: readonly ClassSubjectDoc[];
  /** Null until a policy is chosen. */
  policy: GradingPolicy | null;
  draft: PolicyDraft | null;
  /** Why only a duplicate can have the policy; null where the class itself can. */
  obstacle: string | null;
  diffs: readonly GradeDiff[];
  choosePolicy: (id: string) => void;
  setDraft: (draft: PolicyDraft) => void;
};

/** The change of a class's policy as the dialog shows it, from the rows that the plan needs. */
export function usePolicyChange(section: ClassDoc): PolicyChanging {
  const tables = useAppSelector((state) => state.entities.tables);
  const subCategoryWeights = useAppSelector((state) => state.reference.subCategoryWeights);
  const dispatch = useAppDispatch();
  useEffect(() => {
    // Only DepEd Order 8 looks at them; without an answer the save asks again.
    dispatch(loadSubCategoryWeights()).catch(() => undefined);
  }, [dispatch]);
  const subjects = useMemo(() => standingSubjects(tables, section.id), [tables, section.id]);
  const loading = useRows(queriesOf(section, subjects));
  const offered = useOffered(section);
  const [chosen, setChosen] = useState<PolicyDraft | null>(null);
  const isReady = loading.status === 'ready';
  const draft = useMemo(() => {
    if (chosen || !offered || !isReady) return chosen;
    return toPolicyDraft(tables, section, offered);
  }, [chosen, offered, isReady, tables, section]);
  const policy = draft && policyOf(draft.gradingPolicy);
  const obstacle = policy && isReady ? policyObstacle(tables, section, policy) : null;
  const diffs = useMemo(() => {
    if (!draft || !isReady || obstacle !== null) return [];
    const change = { ...toPolicyChange(tables, section, draft), subCategoryWeights: subCategoryWeights ?? {} };
    const after = applyChanges(tables, planClassPolicy(tables, change), 0);
    return gradeDiffs(tables, after, { subjects, policy: policyOf(draft.gradingPolicy) });
  }, [draft, isReady, obstacle, tables, section, subjects, subCategoryWeights]);
  const choosePolicy = (id: string) => setChosen(toPolicyDraft(tables, section, id));
  return { loading, tables, subjects, policy, draft, obstacle, diffs, choosePolicy, setDraft: setChosen };
}

/** The policy that a new class of this kind is offered, unless the class has it already. */
function useOffered(section: ClassDoc): string | null {
  const school = useSchoolSetting();
  const offer = offeredPolicy({ ...section, curriculum: '' }, { school, before: null });
  const id = offer?.policyId ?? null;
  return id === (section.gradingPolicy ?? DO8_2015.id) ? null : id;
}

/** Everything that the grades of the class are computed from. */
function queriesOf(section: ClassDoc, subjects: readonly ClassSubjectDoc[]): TreeQuery[] {
  return [
    { of: 'learnersById', ids: section.students },
    ...subjects.flatMap(({ id: subjectId }): TreeQuery[] => [
      { of: 'enrolments', subjectId },
      { of: 'allActivitiesOfSubject', subjectId },
      { of: 'scoresOfSubject', subjectId },
      { of: 'marksOfSubject', subjectId },
      { of: 'allGradesOfSubject', subjectId },
    ]),
  ];
}
