import { ChartBar, ClipboardList, KeyRound, Printer, Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ClassRecord } from '@/domain/classRecord';
import type { ItemSheet } from '@/domain/itemSheet';
import { Menu } from '@/ui/Menu';
import { PrintOnly } from '@/ui/PrintOnly';
import { type Printed, PrintedItems } from './PrintedItems';

type SheetsMenuProps = { record: ClassRecord; sheet: ItemSheet; view: 'answers' | 'analysis' };

/** What of an activity goes onto paper. The browser's own print command takes what the page shows, or blank sheets. */
export function SheetsMenu({ record, sheet, view }: SheetsMenuProps) {
  const shown: Printed = view === 'analysis' ? 'analysis' : 'blank';
  const [chosen, setChosen] = useState<{ what: Printed } | null>(null);
  // Printed after the render that knows what: the browser waits for nothing.
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
        label="Print"
        variant="outline"
        icon={<Printer aria-hidden="true" className="size-4" />}
        items={[
          {
            key: 'named',
            label: `Answer sheets with names (${record.learners.length})`,
            icon: <Users aria-hidden="true" />,
            onSelect: print('named'),
          },
          {
            key: 'blank',
            label: 'Blank answer sheet',
            icon: <ClipboardList aria-hidden="true" />,
            onSelect: print('blank'),
          },
          { key: 'key', label: 'Answer key', icon: <KeyRound aria-hidden="true" />, onSelect: print('key') },
          {
            key: 'analysis',
            label: 'Item analysis',
            icon: <ChartBar aria-hidden="true" />,
            apart: true,
            onSelect: print('analysis'),
          },
        ]}
      >
        Print
      </Menu>
      <PrintOnly
        page="portrait"
        render={() => <PrintedItems record={record} sheet={sheet} what={chosen?.what ?? shown} />}
      />
    </>
  );
}
