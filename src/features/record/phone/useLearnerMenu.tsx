import { Calculator } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AnchoredMenu } from '@/features/record/AnchoredMenu';
import { useLearnerItems } from '@/features/record/standing/useLearnerItems';
import { useWords } from '@/language/words';
import type { RecordModel } from '@/parts/record/recordModel';
import { useExplain } from '@/parts/record-links/useExplain';
import type { RecordKey } from '@/store/drafts/scoreSource';
import { useAppSelector } from '@/store/hooks';
import { selectIsReading } from '@/store/state/school';

export type MenuOf = (row: number) => ((button: HTMLButtonElement) => void) | undefined;

type LearnerMenu = {
  /** A function that opens the menu of a row's learner beside a button; undefined for a reader, who changes nothing. */
  of: MenuOf;
  menu: ReactNode;
};

/** The menu of a learner of the phone's record: how the grade came about, standing and carried-in grade, as in the grid. */
export function useLearnerMenu(model: RecordModel, record: RecordKey): LearnerMenu {
  const { _ } = useWords();
  const explain = useExplain();
  const isReading = useAppSelector(selectIsReading);
  const [asked, setAsked] = useState<{ row: number; button: HTMLButtonElement } | null>(null);
  const learner = asked ? model.learnerAt(asked.row) : undefined;
  const items = useLearnerItems(learner, record.quarter);
  const close = (returnFocus: boolean) => {
    setAsked(null);
    if (returnFocus) asked?.button.focus();
  };
  return {
    of: (row) => (isReading ? undefined : (button) => setAsked({ row, button })),
    menu:
      asked && learner && items.length > 0 ? (
        <AnchoredMenu
          label={model.rowLabel(asked.row)}
          items={[
            {
              key: 'explain',
              label: _('Explain the grade'),
              icon: <Calculator aria-hidden="true" />,
              onSelect: () => explain({ ...record, classStudentId: learner.classStudentId }),
            },
            ...items.map((item) => ({ ...item, apart: false })),
          ]}
          at={asked.button.getBoundingClientRect()}
          onClose={close}
        />
      ) : null,
  };
}
