import { ChevronDown } from 'lucide-react';
import { useWords } from '@/language/words';
import { Menu } from '@/ui/menu/Menu';
import { useCsvForm } from './csvForm';

/** The form of CSV files on this device, beside the button that makes one. The settings have the same choices. */
export function CsvFormMenu() {
  const { _ } = useWords();
  const [{ separator, isForExcel }, change] = useCsvForm();
  return (
    <Menu
      label={_('Form of the CSV file')}
      variant="outline"
      icon={<ChevronDown aria-hidden="true" className="size-4" />}
      items={[
        {
          key: ',',
          label: _('Separated by commas'),
          checked: separator === ',',
          onSelect: () => change({ separator: ',' }),
        },
        {
          key: ';',
          label: _('Separated by semicolons'),
          checked: separator === ';',
          onSelect: () => change({ separator: ';' }),
        },
        {
          key: 'excel',
          label: _('LRNs for Excel'),
          checked: isForExcel,
          apart: true,
          onSelect: () => change({ isForExcel: !isForExcel }),
        },
      ]}
    />
  );
}
