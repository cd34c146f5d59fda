import { useSearchParams } from 'react-router-dom';
import type { LearnerRef } from '@/domain/learners/learnerData';
import { ROUTE } from '@/domain/routes';
import { useWords } from '@/language/words';
import { usePage } from '@/parts/hooks/usePage';
import { PageHeader } from '@/ui/page/PageHeader';
import { FindLearner } from './FindLearner';
import { OneLearner } from './OneLearner';

/** One learner's data in all rosters and books of the school. The address holds ids and no name. */
export function LearnerDataPage() {
  const { _ } = useWords();
  usePage(_('Learner data'));
  const [params] = useSearchParams();
  const ref = refIn(params);
  if (ref) return <OneLearner key={`${ref.of}/${ref.key}`} learner={ref} home={ROUTE.adminLearners} />;
  return (
    <>
      <PageHeader
        title={_('Learner data')}
        description={_(
          'What your school keeps about one learner, in all class records: a file for the parent, who may read it, and corrections.',
        )}
      />
      <FindLearner />
    </>
  );
}

function refIn(params: URLSearchParams): LearnerRef | null {
  const [kind, of, key] = [params.get('in'), params.get('of'), params.get('key')];
  return (kind === 'roster' || kind === 'book') && of && key ? { in: kind, of, key } : null;
}
