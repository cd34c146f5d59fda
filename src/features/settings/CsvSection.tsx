import { useWords } from '@/language/words';
import { useCsvForm } from '@/parts/list-file/csvForm';
import { Checkbox } from '@/ui/form/Checkbox';
import { RadioGroup } from '@/ui/form/RadioGroup';
import { Card } from '@/ui/page/Card';

/** How CSV files are written on this device: by the regional settings of its Excel. */
export function CsvSection() {
  const { _ } = useWords();
  const [form, change] = useCsvForm();
  return (
    <Card title={_('CSV files made on this device')}>
      <div className="flex flex-col gap-4">
        <RadioGroup
          label={_('Column separator')}
          options={[
            { value: ',', label: _('Comma') },
            { value: ';', label: _('Semicolon') },
          ]}
          value={form.separator}
          onChange={(separator) => change({ separator })}
          hint={_('Choose the semicolon where Excel shows all columns of a file in one.')}
        />
        <Checkbox
          label={_('LRNs for Excel')}
          hint={_('Excel then shows all twelve digits. Leave it off for other programs.')}
          checked={form.isForExcel}
          onChange={(event) => change({ isForExcel: event.target.checked })}
        />
      </div>
    </Card>
  );
}
