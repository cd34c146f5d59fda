import { Link } from 'react-router-dom';
import { reopenRequestId } from '@/domain/ids';
import { recordRoute } from '@/domain/routes';
import { policyOf } from '@/grading';
import { useAppSelector } from '@/store/hooks';
import { useReopenRequests } from '@/store/useReopening';
import { Alert } from '@/ui/Alert';
import type { Place } from './dashboardSteps';

const ANSWERS = {
  reopened: 'is open again.',
  notAccepted: 'stays closed: the request was not accepted.',
  answered: 'was answered.',
} as const;

/** Requests to reopen a quarter: those that wait, and those answered in this visit. */
export function ReopenNews({ places }: { places: readonly Place[] }) {
  const requests = useReopenRequests(true) ?? [];
  const ended = useAppSelector((state) => state.reopening.ended);
  const news = places.flatMap(({ section, subject }) =>
    policyOf(section.gradingPolicy).periods.flatMap(({ number, name }) => {
      const id = reopenRequestId(subject.id, number);
      const answer = ended[id];
      const waits = requests.some((request) => request.id === id);
      if (!waits && !answer) return [];
      const to = recordRoute({ classId: section.id, subjectId: subject.id, quarter: number });
      return [{ id, to, place: `${section.name} · ${subject.subject}, ${name}`, answer: waits ? undefined : answer }];
    }),
  );
  if (news.length === 0) return null;
  return (
    <Alert tone="info" title="Requests to reopen" className="mb-4">
      <ul>
        {news.map(({ id, to, place, answer }) => (
          <li key={id}>
            <Link to={to} className="font-medium underline">
              {place}
            </Link>{' '}
            {answer ? ANSWERS[answer] : 'waits for an administrator.'}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
