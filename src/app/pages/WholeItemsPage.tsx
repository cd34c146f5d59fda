import { ItemsPage } from '@/features/items/ItemsPage';
import { ItemPanelsProvider } from '@/features/items/itemPanels';
import { ITEM_PANELS } from './itemPanels';

/** The items of an activity with their answer sheets. */
export function WholeItemsPage() {
  return (
    <ItemPanelsProvider value={ITEM_PANELS}>
      <ItemsPage />
    </ItemPanelsProvider>
  );
}
