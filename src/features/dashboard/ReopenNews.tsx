import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { reopenRequestId } from '@/domain/book/ids';
import { recordRoute } from '@/domain/bookRoutes';
import { policyOf } from '@/grading';
import { Trans } from '@/language/Trans';
import { useWords } from '@/language/words';
import { useReopenRequests } from '@/parts/hooks/useReopening';
import { useAppSelector } from '@/store/hooks';
import type { ReopenOutcome } from '@/store/state/reopening';
import { Alert } from '@/ui/page/Alert';
import { afterFirstScreen } from '@/ui/waiting/afterFirstScreen';
import type { SubjectOfClass } from './dashboardSteps';

type Answer = ReopenOutcome | 'waits';

/** Requests to reopen a quarter: waiting ones, and those answered in this visit. */
export function ReopenNews({ subjects }: { subjects: readonly SubjectOfClass[] }) {
  const { _ } = useWords();
  // Starts listening only after the first screen stands, because the client for it is larger than that screen.
  const requests = useReopenRequests(useFirstScreenStands()) ?? [];
  const ended = useAppSelector((state) => state.reopening.ended);
  const news = subjects.flatMap(({ section, subject }) =>
    policyOf(section.gradingPolicy).periods.flatMap(({ number, name }) => {
      const id = reopenRequestId(subject.id, number);
      const waits = requests.some((request) => request.id === id);
      const answer: Answer | undefined = waits ? 'waits' : ended[id];
      if (!answer) return [];
      const to = recordRoute({ classId: section.id, subjectId: subject.id, quarter: number });
      return [{ id, to, place: `${section.name} · ${subject.subject}, ${_(name)}`, answer }];
    }),
  );
  if (news.length === 0) return null;
  return (
    <Alert tone="info" title={_('Requests to reopen')} className="mt-4">
      <ul>
        {news.map(({ id, to, place, answer }) => (
          <li key={id}>
            <NewsLine to={to} place={place} answer={answer} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

type NewsLineProps = { to: string; place: string; answer: Answer };

function NewsLine({ to, place, answer }: NewsLineProps) {
  const rich = { components: { place: <Link to={to} className="font-medium underline" /> }, values: { place } };
  switch (answer) {
    case 'reopened':
      return <Trans id="<place>{place}</place> is open again." {...rich} />;
    case 'notAccepted':
      return <Trans id="<place>{place}</place> stays closed: the request was not accepted." {...rich} />;
    case 'answered':
      return <Trans id="<place>{place}</place> was answered." {...rich} />;
    case 'waits':
      return <Trans id="<place>{place}</place> waits for an administrator." {...rich} />;
  }
}

/** False until the first screen of the visit stands; true at once on every later screen. */
function useFirstScreenStands(): boolean {
  const [stands, setStands] = useState(false);
  useEffect(() => {
    let isHere = true;
    void afterFirstScreen().then(() => isHere && setStands(true));
    return () => {
      isHere = false;
    };
  }, []);
  return stands;
}
