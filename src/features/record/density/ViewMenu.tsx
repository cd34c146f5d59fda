import { SlidersHorizontal } from 'lucide-react';
import { useWords } from '@/language/words';
import { ACTIONS, actionOpened } from '@/parts/actions/actions';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsReading } from '@/store/state/school';
import { Menu } from '@/ui/menu/Menu';
import { chooseDensity, showFigures, useDensity, useFiguresShown } from '@/ui/theme/density';

/** How the record is shown on this device: its density, and the lines of averages and blanks; and what was deleted. */
export function ViewMenu() {
  const { _ } = useWords();
  const density = useDensity();
  const figures = useFiguresShown();
  const dispatch = useAppDispatch();
  const isReading = useAppSelector(selectIsReading);
  const openDeleted = () => dispatch(actionOpened('recentlyDeleted'));
  return (
    <Menu
      label={_('View')}
      size="sm"
      className="max-lg:hidden"
      items={[
        {
          key: 'compact',
          label: _('Compact'),
          checked: density === 'compact',
          onSelect: () => chooseDensity('compact'),
        },
        {
          key: 'comfortable',
          label: _('Comfortable'),
          checked: density === 'comfortable',
          onSelect: () => chooseDensity('comfortable'),
        },
        {
          key: 'figures',
          label: figures ? _('Hide averages and blanks') : _('Show averages and blanks'),
          apart: true,
          onSelect: () => showFigures(!figures),
        },
        ...(isReading
          ? []
          : [{ key: 'deleted', label: _(ACTIONS.recentlyDeleted.label), apart: true, onSelect: openDeleted }]),
      ]}
    >
      <SlidersHorizontal aria-hidden="true" className="size-4" />
      {_('View')}
    </Menu>
  );
}
