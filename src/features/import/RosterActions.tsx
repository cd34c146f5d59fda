import { type ReactNode, useMemo, useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import type { ClassId } from '@/domain/book/ids';
import { rowsOf } from '@/domain/book/tables';
import type { RegisterHeading } from '@/domain/learners/roster/registerHeading';
import { ROUTE } from '@/domain/routes';
import { compareText } from '@/domain/words/textOrder';
import { phrase, useWords } from '@/language/words';
import { useRows } from '@/parts/hooks/useRows';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { modalOpened } from '@/store/state/shell';
import { Button } from '@/ui/form/Button';
import { Select } from '@/ui/form/Select';

const CLASSES = [{ of: 'classes' }] as const;
const NEW = 'new';
type RosterActionsProps = {
  hand: () => string;
  /** A new class begins with what the register says of it. */
  heading: RegisterHeading | undefined;
  children: ReactNode;
};

/** Learners go into the class that is open, into another one, or into a new one. */
export function RosterActions({ hand, heading, children }: RosterActionsProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  useRows(CLASSES);
  const shown = useShownClass();
  const [choice, setChoice] = useState(shown ?? '');
  const tables = useAppSelector((state) => state.entities.tables);
  const classes = useMemo(
    () =>
      rowsOf(tables, 'class', (row) => !row.deletedAt && !row.handedOver).sort(
        (a, b) => compareText(b.academicYear, a.academicYear) || compareText(a.name, b.name),
      ),
    [tables],
  );
  const section = classes.find(({ id }) => id === choice);
  const value = section?.id ?? (choice === NEW || classes.length === 0 ? NEW : '');
  const add = () => {
    const file = hand();
    dispatch(
      section
        ? modalOpened({
            title: phrase('Add learners to {name}', { name: section.name }),
            bodyType: 'rosterAdd',
            extraObject: { classId: section.id, file },
          })
        : modalOpened({
            title: phrase('Add a class'),
            bodyType: 'classAdd',
            size: 'xl',
            extraObject: { file, ...(heading ? { heading } : {}) },
          }),
    );
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        aria-label={_('Class for the learners')}
        className="w-full"
        value={value}
        placeholder={_('Choose a class…')}
        options={[
          { value: NEW, label: _('A new class') },
          ...classes.map(({ id, name, academicYear }) => ({ value: id, label: `${name} (${academicYear})` })),
        ]}
        onChange={(event) => setChoice(event.target.value)}
      />
      <Button size="sm" variant="primary" disabled={value === ''} onClick={add}>
        {_('Add learners')}
      </Button>
      {children}
    </div>
  );
}

/** The class whose page or record is open. */
function useShownClass(): ClassId | undefined {
  const { pathname, search } = useLocation();
  const id = matchPath(ROUTE.class, pathname)?.params.classId ?? new URLSearchParams(search).get('class');
  return useAppSelector((state) => rowsOf(state.entities.tables, 'class', (row) => row.id === id)[0]?.id);
}
