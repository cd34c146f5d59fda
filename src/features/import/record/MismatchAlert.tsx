import type { Mismatch } from '@/files/record-file/found';
import { useWords } from '@/language/words';
import { Checkbox } from '@/ui/form/Checkbox';
import { Alert } from '@/ui/page/Alert';
import { mismatchName, mismatchValue } from './importWords';
import { policyOfTarget } from './toRecordImport';
import type { ImportForm } from './useImport';

/** Lists where the file and the class name different things. Nothing is written until the teacher agrees. */
export function MismatchAlert({ form, mismatches }: { form: ImportForm; mismatches: readonly Mismatch[] }) {
  const { _ } = useWords();
  const policy = policyOfTarget(form.tables, form.choices);
  if (mismatches.length === 0) return null;
  return (
    <Alert tone="warning" title={_('This file does not fit the class')}>
      <table className="my-2 text-left text-[0.8125rem]">
        <thead>
          <tr>
            <td />
            <th scope="col" className="px-3 font-medium">
              {_('In the file')}
            </th>
            <th scope="col" className="px-3 font-medium">
              {_('In Talaan')}
            </th>
          </tr>
        </thead>
        <tbody>
          {mismatches.map(({ what, file, talaan }) => (
            <tr key={`${what}/${file}/${talaan}`}>
              <th scope="row" className="py-0.5 pr-3 font-medium">
                {mismatchName(what)}
              </th>
              <td className="px-3">{mismatchValue(what, file, policy)}</td>
              <td className="px-3">{mismatchValue(what, talaan, policy)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Checkbox
        label={_('This is the right class. What Talaan has stays as it is.')}
        checked={form.choices.agreed}
        onChange={(event) => form.agree(event.target.checked)}
      />
    </Alert>
  );
}
