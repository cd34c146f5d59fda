import { useWords } from '@/language/words';
import { columnText } from './entryText';
import type { OutboxRow } from './outboxRows';

/** Number of rows shown; a copy has all of them. */
const SHOWN = 8;

export function EntryTable({ rows }: { rows: readonly OutboxRow[] }) {
  const { _ } = useWords();
  const more = rows.length - SHOWN;
  return (
    <>
      <table className="w-full text-[0.8125rem]">
        <thead className="text-left text-muted">
          <tr>
            <th scope="col">{_('Learner')}</th>
            <th scope="col">{_('Activity')}</th>
            <th scope="col" className="text-right">
              {_('Score')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN).map((row) => (
            <tr key={row.key} className="border-line border-t align-top">
              <td className="py-1 pr-2">{row.learner || _('Unknown learner')}</td>
              <td className="py-1 pr-2">{columnText(row)}</td>
              <td className="num py-1 text-right">{row.text || _('emptied')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 ? (
        <p className="text-muted text-xs">
          {_('{count, plural, one {and # more} other {and # more}}', { count: more })}
        </p>
      ) : null}
    </>
  );
}
