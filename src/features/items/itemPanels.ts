import type { ComponentType } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';
import type { ItemSheet } from '@/domain/items/itemSheet';
import { makePanels } from '@/ui/page/panels';

type OfActivity = { record: ClassRecord; sheet: ItemSheet };

/** Panels of other features on the items of an activity. */
export type ItemPanels = Readonly<{
  ClosedBanner: ComponentType<{ record: ClassRecord }>;
  SheetsMenu: ComponentType<OfActivity & { view: 'answers' | 'analysis' }>;
  ReadSheetsButton: ComponentType<OfActivity>;
  ShowPaper: ComponentType<OfActivity & { learner: string }>;
}>;

export const [ItemPanelsProvider, useItemPanels] = makePanels<ItemPanels>('ItemsPage');
