import type { ClassRecord } from '@/domain/book/classRecord';
import type { ItemSheet } from '@/domain/items/itemSheet';
import { SheetsMenu } from '@/features/answer-sheets/printing/SheetsMenu';
import { ReadSheetsButton } from '@/features/answer-sheets/scanning/ReadSheetsButton';
import { ShowPaper } from '@/features/answer-sheets/scanning/ShowPaper';
import { ClosedBanner } from '@/features/closing/ClosedBanner';
import { PrintedAnalysis } from '@/features/items/analysis/PrintedAnalysis';
import type { ItemPanels } from '@/features/items/itemPanels';

type MenuProps = { record: ClassRecord; sheet: ItemSheet; view: 'answers' | 'analysis' };

const SheetsMenuOfItems = (props: MenuProps) => <SheetsMenu {...props} PrintedAnalysis={PrintedAnalysis} />;

/** Answer sheets and the closed period's banner, as the page and the drawer of items show them. */
export const ITEM_PANELS: ItemPanels = { ClosedBanner, ReadSheetsButton, SheetsMenu: SheetsMenuOfItems, ShowPaper };
