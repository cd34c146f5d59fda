import { ItemsDrawer } from '@/features/items/ItemsDrawer';
import { ItemPanelsProvider } from '@/features/items/itemPanels';
import type { DrawerBodyProps } from '@/store/state/shell';
import { ITEM_PANELS } from './itemPanels';

/** One learner's items with the photo of the paper. */
export function WholeItemsDrawer(props: DrawerBodyProps<'learnerItems'>) {
  return (
    <ItemPanelsProvider value={ITEM_PANELS}>
      <ItemsDrawer {...props} />
    </ItemPanelsProvider>
  );
}
