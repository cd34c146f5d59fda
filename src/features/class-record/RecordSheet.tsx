import { PhoneRecord } from './PhoneRecord';
import { RecordGrid } from './RecordGrid';
import type { RecordSheetProps } from './recordSheetProps';
import { useSmallScreen } from './useSmallScreen';

/** The record to type into: a grid, or on a small screen one activity at a time. */
export function RecordSheet(props: RecordSheetProps) {
  return useSmallScreen() ? <PhoneRecord {...props} /> : <RecordGrid {...props} />;
}
