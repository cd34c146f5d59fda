import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ClassId, StudentId } from '@/domain/book/ids';
import { learnerRoute } from '@/domain/bookRoutes';

type LearnerLinkProps = {
  readonly id: StudentId;
  /** The class and the period that the page begins with. */
  readonly classId?: ClassId;
  readonly quarter?: number;
  readonly children: ReactNode;
};

/** The name of a learner, which leads to everything of the learner. */
export function LearnerLink({ id, children, ...of }: LearnerLinkProps) {
  return (
    <Link
      to={learnerRoute(id, of)}
      className="underline decoration-1 decoration-edge underline-offset-2 hover:decoration-current"
    >
      {children}
    </Link>
  );
}
