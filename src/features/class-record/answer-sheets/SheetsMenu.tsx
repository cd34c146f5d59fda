import { ChartBar, ClipboardList, KeyRound, Printer, Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';
import type { ItemSheet } from '@/domain/book/itemSheet';
import { PrintOnly } from '@/features/class-record/export/PrintOnly';
import { useWords } from '@/language/words';
import { Menu } from '@/ui/menu/Menu';
import { type Printed, PrintedItems } from './PrintedItems';

type SheetsMenuProps = { record: ClassRecord; sheet: ItemSheet; view: 'answers' | 'analysis' };

/** Menu of papers for one activity. The browser's own print command prints what the page shows, or blank sheets. */
export function SheetsMenu({ record, sheet, view }: SheetsMenuProps) {
  const { _ } = useWords();
  const shown: Printed = view === 'analysis' ? 'analysis' : 'blank';
  const [chosen, setChosen] = useState<{ what: Printed } | null>(null);
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
            key: 'named',
            label: _('Answer sheets with names ({count})', { count: record.learners.length }),
            icon: <Users aria-hidden="true" />,
            onSelect: print('named'),
          },
          {
            key: 'blank',
            label: _('Blank answer sheet'),
            icon: <ClipboardList aria-hidden="true" />,
            onSelect: print('blank'),
          },
          { key: 'key', label: _('Answer key'), icon: <KeyRound aria-hidden="true" />, onSelect: print('key') },
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
      <PrintOnly
        page="portrait"
        render={() => <PrintedItems record={record} sheet={sheet} what={chosen?.what ?? shown} />}
      />
    </>
  );
}
