import { PhoneRecord } from '@/features/class-record/phone/PhoneRecord';
import { useSmallScreen } from '@/features/class-record/phone/useSmallScreen';
import { RecordGrid } from './RecordGrid';
import type { RecordSheetProps } from './recordSheetProps';

/** The record to type into: a grid, or one activity at a time on a small screen. */
export function RecordSheet(props: RecordSheetProps) {
  if (!useSmallScreen()) return <RecordGrid {...props} />;
  return (
    <>
      {props.banners}
      {props.tools}
      <PhoneRecord {...props} />
    </>
  );
}
