import { ChartBar, ClipboardList, KeyRound, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';
import type { ItemSheet } from '@/domain/items/itemSheet';
import { useWords } from '@/language/words';
import { PrintOnly } from '@/parts/print/PrintOnly';
import { Menu } from '@/ui/menu/Menu';
import { answerForms } from './answerForms';
import { type Printed, PrintedItems, type PrintsAnalysis } from './PrintedItems';
import { PrintedSheets } from './PrintedSheets';
import { PrintSheetsDialog } from './PrintSheetsDialog';
import type { SheetOptions } from './sheetOrders';

type SheetsMenuProps = PrintsAnalysis & { record: ClassRecord; sheet: ItemSheet; view: 'answers' | 'analysis' };

type Chosen = { what: Printed } | { sheets: SheetOptions };

/** For the browser's own print command: one page of blank sheets. */
const BLANK: SheetOptions = { who: { blanks: 2 }, form: 'half', paper: 'a4', sets: 'A' };

/** Menu of papers for one activity. The browser's own print command prints what the page shows, or blank sheets. */
export function SheetsMenu({ record, sheet, view, PrintedAnalysis }: SheetsMenuProps) {
  const { _ } = useWords();
  const shown: Chosen = view === 'analysis' ? { what: 'analysis' } : { sheets: BLANK };
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [asking, setAsking] = useState(false);
  // Prints in an effect: the chosen paper must be rendered first, and the browser's print does not wait.
  useEffect(() => {
    if (!chosen) return;
    const forget = () => setChosen(null);
    window.addEventListener('afterprint', forget, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', forget);
  }, [chosen]);
  const print = (what: Printed) => () => setChosen({ what });
  return (
    <>
      <Menu
        label={_('Print')}
        variant="outline"
        icon={<Printer aria-hidden="true" className="size-4" />}
        items={[
          {
            key: 'sheets',
            label: _('Answer sheets…'),
            icon: <ClipboardList aria-hidden="true" />,
            onSelect: () => setAsking(true),
          },
          { key: 'key', label: _('Answer key'), icon: <KeyRound aria-hidden="true" />, onSelect: print('key') },
          {
            key: 'keyB',
            label: _('Answer key of set B'),
            icon: <KeyRound aria-hidden="true" />,
            onSelect: print('keyB'),
          },
          {
            key: 'analysis',
            label: _('Item analysis'),
            icon: <ChartBar aria-hidden="true" />,
            apart: true,
            onSelect: print('analysis'),
          },
        ]}
      >
        {_('Print')}
      </Menu>
      {asking ? (
        <PrintSheetsDialog
          items={answerForms(sheet.items)}
          learners={record.learners.length}
          onPrint={(sheets) => {
            setAsking(false);
            setChosen({ sheets });
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
      <Papers record={record} sheet={sheet} chosen={chosen ?? shown} PrintedAnalysis={PrintedAnalysis} />
    </>
  );
}

type PapersProps = PrintsAnalysis & { record: ClassRecord; sheet: ItemSheet; chosen: Chosen };

function Papers({ record, sheet, chosen, PrintedAnalysis }: PapersProps) {
  return 'sheets' in chosen ? (
    <PrintOnly
      page={`answers-${chosen.sheets.paper}`}
      render={() => <PrintedSheets record={record} sheet={sheet} options={chosen.sheets} />}
    />
  ) : (
    <PrintOnly
      page="portrait"
      render={() => <PrintedItems record={record} sheet={sheet} what={chosen.what} PrintedAnalysis={PrintedAnalysis} />}
    />
  );
}
