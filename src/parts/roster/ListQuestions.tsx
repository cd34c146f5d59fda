import type { ReactNode } from 'react';
import { inOrder, type NameOrder } from '@/domain/learners/roster/firstNameFirst';
import { type LetterMeaning, withLetter } from '@/domain/learners/roster/nameSexes';
import type { RosterRow } from '@/domain/learners/roster/rosterRow';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';
import type { RosterState } from './useRoster';
import type { ListTaking } from './useTakenList';

/** Names that show how the whole list reads. */
const EXAMPLES = 3;

type ListQuestionsProps = { roster: RosterState; list: ListTaking };

/** Asks about the whole list: the order of its names, M and F behind them, and which of its sections is meant. */
export function ListQuestions({ roster, list }: ListQuestionsProps) {
  return (
    <>
      <OrderQuestion roster={roster} list={list} />
      <LetterQuestion roster={roster} list={list} />
      <SectionQuestion roster={roster} />
    </>
  );
}

function OrderQuestion({ roster, list }: ListQuestionsProps) {
  const { _ } = useWords();
  const rows = roster.lines.map(({ row }) => row).filter(({ isOrderOpen }) => isOrderOpen);
  if (rows.length === 0) return null;
  // Rows of an earlier list may be open too.
  const put = (order: NameOrder) => {
    list.guide({ ...list.taken?.guide, order });
    roster.putInOrder(order);
  };
  const orders: readonly { order: NameOrder; label: string }[] = [
    { order: 'last first', label: _('The last name comes first') },
    { order: 'first first', label: _('The first name comes first') },
  ];
  return (
    <Alert tone="warning" title={_('Which comes first in this list, the last name or the first name?')}>
      <div className="grid gap-3 sm:grid-cols-2">
        {orders.map(({ order, label }) => (
          <div key={order} className="flex flex-col items-start gap-2">
            <Examples rows={rows.slice(0, EXAMPLES).map((row) => inOrder(row, order))} />
            <Button size="sm" onClick={() => put(order)}>
              {label}
            </Button>
          </div>
        ))}
      </div>
    </Alert>
  );
}

function LetterQuestion({ roster, list }: ListQuestionsProps) {
  const { _ } = useWords();
  const rows = roster.lines.map(({ row }) => row).filter(({ mayBeSex }) => mayBeSex !== undefined);
  const [first] = rows;
  if (!first) return null;
  const put = (letter: LetterMeaning) => {
    list.guide({ ...list.taken?.guide, letter });
    roster.readLetters(letter);
  };
  const meanings: readonly { meaning: LetterMeaning; label: string }[] = [
    { meaning: 'sex', label: _('M and F are the sex') },
    { meaning: 'initial', label: _('They are middle initials') },
  ];
  return (
    <Alert
      tone="warning"
      title={_(
        '{count, plural, one {One name ends with M or F.} other {# names end with M or F.}} What is the letter?',
        {
          count: rows.length,
        },
      )}
    >
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {meanings.map(({ meaning, label }) => {
          const { lastName, firstName, middleName, sex } = withLetter(first, meaning);
          return (
            <div key={meaning} className="flex flex-col items-start gap-1">
              <p className="text-[0.8125rem]" translate="no">
                {[lastName, [firstName, middleName].filter(Boolean).join(' '), sex].filter(Boolean).join(' · ')}
              </p>
              <Button size="sm" onClick={() => put(meaning)}>
                {label}
              </Button>
            </div>
          );
        })}
      </div>
    </Alert>
  );
}

function Examples({ rows }: { rows: readonly RosterRow[] }) {
  const { _ } = useWords();
  return (
    <table className="w-full text-[0.8125rem]">
      <thead>
        <tr className="text-left text-muted">
          <th scope="col">{_('Last name')}</th>
          <th scope="col">{_('First name')}</th>
        </tr>
      </thead>
      <tbody translate="no">
        {rows.map((row) => (
          <tr key={`${row.lastName}/${row.firstName}/${row.middleName}`}>
            <td className="pr-2">{row.lastName}</td>
            <td>{[row.firstName, row.middleName].filter(Boolean).join(' ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SectionQuestion({ roster }: { roster: RosterState }) {
  const { _ } = useWords();
  const { sections, lines } = roster;
  if (sections.length === 0) return null;
  const count = (section: string) => lines.filter(({ row }) => row.section === section).length;
  return (
    <Alert
      tone="warning"
      title={_('The list names {count} sections. Which learners are meant?', { count: sections.length })}
    >
      <div className="flex flex-wrap gap-2">
        {sections.map(
          (section): ReactNode => (
            <Button key={section} size="sm" onClick={() => roster.keepSection(section)}>
              {_('Only {section} ({count})', { section, count: count(section) })}
            </Button>
          ),
        )}
        <Button size="sm" onClick={() => roster.keepSection(null)}>
          {_('All of them')}
        </Button>
      </div>
    </Alert>
  );
}
