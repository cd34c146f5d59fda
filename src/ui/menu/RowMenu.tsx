import { Ellipsis } from 'lucide-react';
import { Menu, type MenuProps } from './Menu';

/** The actions on one row of a list, behind three dots. The label names the row. */
export function RowMenu({ label, items }: Pick<MenuProps, 'label' | 'items'>) {
  return (
    <Menu label={label} size="sm" items={items}>
      <Ellipsis aria-hidden="true" className="size-4" />
      <span className="sr-only">{label}</span>
    </Menu>
  );
}
