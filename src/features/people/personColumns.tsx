import type { UserDoc } from '@/domain/people/people';
import type { Say } from '@/language/words';
import type { TableColumn } from '@/ui/list/Table';
import { VerifiedMark } from './PersonMarks';

type PersonColumn = TableColumn<UserDoc>;

/** Columns that every list of accounts has. */
export function personColumns(_: Say, { facultyIdFrom }: { facultyIdFrom: 'lg' | 'xl' }) {
  return {
    email: { key: 'email', header: _('E-mail'), from: 'md', cell: (person) => person.email },
    facultyId: {
      key: 'facultyId',
      header: _('Faculty ID'),
      from: facultyIdFrom,
      className: 'num',
      cell: (person) => person.facultyId || <span className="text-muted">{_('None')}</span>,
    },
    verified: {
      key: 'verified',
      header: _('E-mail verified'),
      from: 'sm',
      cell: (person) => <VerifiedMark uid={person.id} />,
    },
  } as const satisfies Record<string, PersonColumn>;
}
