import { useState } from 'react';
import { PhoneRecord } from '@/features/record/phone/PhoneRecord';
import { DraftOffer } from '@/parts/saving/DraftOffer';
import { useAppSelector } from '@/store/hooks';
import { selectIsReading } from '@/store/state/school';
import { Strips } from '@/ui/page/Strips';
import { useSmallScreen } from '@/ui/useSmallScreen';
import { RecordGrid } from './RecordGrid';
import type { RecordSheetProps } from './recordSheetProps';

/** The record to type into: a grid, or one activity at a time on a small screen. */
export function RecordSheet(props: RecordSheetProps) {
  const isReading = useAppSelector(selectIsReading);
  const [hasDialog, setDialog] = useState(false);
  if (!useSmallUnless(hasDialog)) return <RecordGrid {...props} onDialog={setDialog} />;
  const { subject, quarter } = props.record;
  return (
    <>
      <Strips>
        {isReading ? null : <DraftOffer record={{ subjectId: subject.id, quarter }} />}
        {props.banners}
      </Strips>
      <PhoneRecord {...props} onDialog={setDialog} />
    </>
  );
}

/** A phone that is turned keeps its record until its dialog is closed, which holds a comment that is being typed. */
function useSmallUnless(isHeld: boolean): boolean {
  const isSmall = useSmallScreen();
  const [shown, setShown] = useState(isSmall);
  if (!isHeld && shown !== isSmall) setShown(isSmall);
  return isHeld ? shown : isSmall;
}
