import { Plus, Scale } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { SchoolPolicyDoc } from '@/domain/school/policies';
import { errorSentence } from '@/domain/words/errors';
import { compareText } from '@/domain/words/textOrder';
import { useWords } from '@/language/words';
import { loadSchoolPolicies } from '@/parts/hooks/schoolPolicies';
import { usePage } from '@/parts/hooks/usePage';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/form/Button';
import { EmptyState } from '@/ui/list/EmptyState';
import { ErrorState } from '@/ui/list/ErrorState';
import { Card } from '@/ui/page/Card';
import { PageHeader } from '@/ui/page/PageHeader';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { NewPolicyDialog } from './NewPolicyDialog';
import { PoliciesTable } from './PoliciesTable';
import { fetchDefaultPolicy } from './policyActions';

/** The school's own grading policies: drafts and published ones. */
export function PoliciesPage() {
  const { _ } = useWords();
  usePage(_('Grading policies'));
  const dispatch = useAppDispatch();
  const all = useAppSelector((state) => state.policies.all);
  const [chosen, setChosen] = useState<string | null | undefined>();
  const [sentence, setSentence] = useState<string | null>(null);
  const [adding, setAdding] = useState(false);
  const load = useCallback(() => {
    setSentence(null);
    Promise.all([dispatch(fetchDefaultPolicy()), dispatch(loadSchoolPolicies())]).then(
      ([policy]) => setChosen(policy),
      (error: unknown) => setSentence(errorSentence(error)),
    );
  }, [dispatch]);
  useEffect(load, [load]);
  if (sentence) return <ErrorState sentence={sentence} onRetry={load} />;
  if (!all || chosen === undefined) return <SkeletonTable rows={6} columns={4} label={_('Loading the policies')} />;
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => setAdding(true)}>
      {_('Make a policy')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={_('Grading policies')}
        description={_('The school’s own rules of grading, made from those of a DepEd order.')}
        actions={all.length > 0 ? add : undefined}
      />
      {all.length === 0 ? (
        <EmptyState icon={<Scale aria-hidden="true" />} title={_('No policies of your own')} action={add}>
          {_('Classes are graded by the DepEd orders. A school that grades in another way makes its own policy here.')}
        </EmptyState>
      ) : (
        <Card flush>
          <PoliciesTable policies={inOrder(all)} chosen={chosen} onChosen={setChosen} />
        </Card>
      )}
      {adding ? <NewPolicyDialog onClose={() => setAdding(false)} /> : null}
    </>
  );
}

/** By name, the newest version first. */
function inOrder(all: readonly SchoolPolicyDoc[]): SchoolPolicyDoc[] {
  return all.toSorted((a, b) => compareText(a.name, b.name) || b.version - a.version);
}
