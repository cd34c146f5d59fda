import { FileX } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ROUTE } from '@/domain/routes';
import { errorSentence } from '@/domain/words/errors';
import { useWords } from '@/language/words';
import { loadSchoolPolicies } from '@/parts/hooks/schoolPolicies';
import { usePage } from '@/parts/hooks/usePage';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { EmptyState } from '@/ui/list/EmptyState';
import { ErrorState } from '@/ui/list/ErrorState';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { PolicyEditor } from './PolicyEditor';

/** One policy of the school's own: a draft to edit, or a published one to read. */
export function PolicyPage() {
  const { _ } = useWords();
  usePage(_('Grading policy'));
  const dispatch = useAppDispatch();
  const { policyId = '' } = useParams();
  const all = useAppSelector((state) => state.policies.all);
  const [sentence, setSentence] = useState<string | null>(null);
  const policy = all?.find(({ id }) => id === policyId);
  const load = useCallback(() => {
    setSentence(null);
    dispatch(loadSchoolPolicies()).catch((error: unknown) => setSentence(errorSentence(error)));
  }, [dispatch]);
  // The list has read each document already.
  const isRead = all !== null;
  useEffect(() => {
    if (!isRead) load();
  }, [isRead, load]);
  if (sentence) return <ErrorState sentence={sentence} onRetry={load} />;
  if (!all) return <SkeletonTable rows={10} columns={2} label={_('Loading the policy')} />;
  if (!policy) {
    return (
      <EmptyState
        icon={<FileX aria-hidden="true" />}
        title={_('This policy is not there')}
        action={
          <Link to={ROUTE.adminPolicies} className="btn btn-outline">
            {_('Grading policies')}
          </Link>
        }
      >
        {_('Its draft was deleted, or the address is wrong.')}
      </EmptyState>
    );
  }
  return <PolicyEditor key={policy.id} policy={policy} />;
}
