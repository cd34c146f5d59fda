import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListDirection } from '@/domain/school/schoolLists';
import { type Message, useWords } from '@/language/words';
import { IconButton } from '@/ui/form/IconButton';
import { OrderSelect } from './OrderSelect';

type ListControlsProps = {
  direction: ListDirection;
  onTurn: (direction: ListDirection) => void;
  onRefresh: () => void;
  words?: Readonly<Record<ListDirection, Message>>;
  children?: ReactNode;
};

/** The controls beside the search of a people list: its order, Refresh, and what else the list offers. */
export function ListControls({ direction, onTurn, onRefresh, children, ...words }: ListControlsProps) {
  const { _ } = useWords();
  return (
    <div className="flex items-center gap-2 max-sm:w-full">
      <OrderSelect value={direction} onChange={onTurn} {...words} />
      <IconButton label={_('Refresh')} icon={<RefreshCw aria-hidden="true" className="size-4" />} onClick={onRefresh} />
      {children}
    </div>
  );
}
