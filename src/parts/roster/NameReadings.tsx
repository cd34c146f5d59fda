import type { RosterRow } from '@/domain/learners/roster/rosterRow';
import { withMiddleName } from '@/domain/learners/roster/splitName';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';
import type { RosterState } from './useRoster';

/** Names are longer than a column is wide. */
const WRAPPED = 'h-auto! min-h-8 justify-start! whitespace-normal! py-1 text-left';

type NameReadingsProps = { row: RosterRow; onChoose: (withMiddle: boolean) => void };

/** The two readings of one name, side by side; choosing one answers the question. */
export function NameReadings({ row, onChoose }: NameReadingsProps) {
  const { _ } = useWords();
  const { firstName, middleName } = withMiddleName(row);
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="text-[0.8125rem]">{_('Is “{word}” the middle name?', { word: middleName })}</legend>
      <div className="grid grid-cols-2 gap-2">
        <Button size="sm" className={WRAPPED} onClick={() => onChoose(false)}>
          {_('No: {first}', { first: row.firstName })}
        </Button>
        <Button size="sm" className={WRAPPED} onClick={() => onChoose(true)}>
          {_('Yes: {first} | {middle}', { first: firstName, middle: middleName })}
        </Button>
      </div>
    </fieldset>
  );
}

/** Names that show how the whole list reads. */
const EXAMPLES = 3;

/** The two readings of all names that cannot be divided, with the first of them as examples. */
export function AllNameReadings({ roster }: { roster: RosterState }) {
  const { _ } = useWords();
  const rows = roster.lines.map(({ row }) => row).filter(({ isUndivided }) => isUndivided);
  const count = rows.length;
  if (count === 0) return null;
  const readings = [
    {
      withMiddle: false,
      label: _('{count, plural, one {No middle name} other {No middle name for any}}', { count }),
      read: (row: RosterRow) => row,
    },
    {
      withMiddle: true,
      label: _(
        '{count, plural, one {The last word is the middle name} other {The last word is the middle name of all}}',
        { count },
      ),
      read: withMiddleName,
    },
  ];
  return (
    <Alert
      tone="warning"
      title={_('{count, plural, one {# name can be read in two ways.} other {# names can be read in two ways.}}', {
        count,
      })}
    >
      <p>
        {_(
          '{count, plural, one {The list does not say where the first name ends.} other {The list does not say where the first name ends. Choose for all of them here, or for each line.}}',
          { count },
        )}
      </p>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {readings.map(({ withMiddle, label, read }) => (
          <div key={label} className="flex flex-col items-start gap-2">
            <table className="w-full text-[0.8125rem]">
              <thead>
                <tr className="text-left text-muted">
                  <th scope="col">{_('First name')}</th>
                  <th scope="col">{_('Middle name')}</th>
                </tr>
              </thead>
              <tbody>
                {rows.slice(0, EXAMPLES).map((row) => {
                  const { firstName, middleName } = read(row);
                  return (
                    <tr key={`${row.lastName}/${row.firstName}/${row.lrn}`}>
                      <td className="pr-2">{firstName}</td>
                      <td>{middleName === '' ? '–' : middleName}</td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
            <Button size="sm" onClick={() => roster.readNames(withMiddle)}>
              {label}
            </Button>
          </div>
        ))}
      </div>
    </Alert>
  );
}
