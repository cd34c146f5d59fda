import { useMemo, useSyncExternalStore } from 'react';
import { createFigures } from '@/features/record/recordFigures';
import { useWords } from '@/language/words';
import type { RecordModel } from '@/parts/record/recordModel';
import type { DataGridProps } from '@/ui/grid/gridTypes';
import { useDensity, useFiguresShown } from '@/ui/theme/density';
import { useShortScreen } from '@/ui/useSmallScreen';
import { createMeans } from './columnMeans';
import { compactHeaderHeight } from './compactColumns';
import { figureLines } from './figureLines';

/**
 * CSS pixels: room for an activity's name over two lines, its average and its blanks; on a low screen for the name
 * alone.
 */
const HEADER = 72;
const SHORT_HEADER = 40;

type RecordLooks = Pick<DataGridProps, 'density' | 'headerHeight' | 'footer'>;

/** The density of the record's grid, and its footer where this device shows it. */
export function useRecordLooks(model: RecordModel): RecordLooks {
  const { _ } = useWords();
  const density = useDensity();
  const isShort = useShortScreen();
  const isShown = useFiguresShown();
  const footer = useMemo(() => {
    if (!isShown) return undefined;
    const figuresOf = createFigures(model);
    const meanOf = createMeans(model);
    return figureLines(_, (colKey) => (model.activityOf(colKey) ? figuresOf(colKey) : meanOf(colKey)));
  }, [model, isShown, _]);
  const nameOf = (colKey: string) => model.activityOf(colKey)?.name;
  if (density === 'compact') return { density, headerHeight: compactHeaderHeight(model.columns, nameOf), footer };
  return { density, headerHeight: isShort ? SHORT_HEADER : HEADER, footer };
}

/** The rail, the margins, the lines of the frame and the scroll bar beside the columns of the compact record. */
const BESIDE = 48 + 12 + 2 + 17;
/** A window that is drawn wider makes the columns anew at each of these steps, and not at each pixel. */
const STEP = 16;

/** The width for the columns of the compact record, in CSS pixels. */
export function useGridRoom(): number {
  return useSyncExternalStore(watch, room);
}

function room(): number {
  return Math.floor((window.innerWidth - BESIDE) / STEP) * STEP;
}

function watch(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}
