/** How this device wants its CSV files: a choice of its settings. */
import { type CsvForm, PLAIN_CSV } from '@/files/csv';
import { useDeviceSettings } from '@/ui/useDeviceSettings';

const KEY = 'talaan.csv';

export function useCsvForm() {
  return useDeviceSettings<CsvForm>(KEY, readCsvForm);
}

export function keptCsvForm(): CsvForm {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return readCsvForm(typeof kept === 'object' && kept !== null ? { ...kept } : {});
  } catch {
    return PLAIN_CSV;
  }
}

function readCsvForm({ separator, isForExcel }: Readonly<Record<string, unknown>>): CsvForm {
  return { separator: separator === ';' ? ';' : ',', isForExcel: isForExcel === true };
}
