import { useWords } from '@/language/words';
import { Card } from '@/ui/page/Card';

/** The limits of the answer, said before a parent asks. */
export function NotKnown() {
  const { _ } = useWords();
  return (
    <Card title={_('What Talaan does not know')}>
      <ul className="ml-5 flex list-disc flex-col gap-1.5">
        <li>{_('Who looked at the own class record, a roster or this page on the screen: that is not noted.')}</li>
        <li>
          {_(
            'An administrator who opens a teacher’s class record is noted once a day. An export of the same record is noted once an hour.',
          )}
        </li>
        <li>
          {_(
            'An export that a teacher makes of the own record without a connection is noted once the connection is back.',
          )}
        </li>
        <li>{_('Prints by the browser’s own command, and printed answer sheets, which have names and no scores.')}</li>
        <li>
          {_('What happened to a file or a print afterwards. Screenshots and photos of a screen leave no trace.')}
        </li>
        <li>
          {_(
            'The operator’s staff and Google could read the database to keep it running. Their access is governed by contract and stands in no log here.',
          )}
        </li>
        <li>{_('Class records that were deleted, and accounts that moved to another school.')}</li>
      </ul>
    </Card>
  );
}
