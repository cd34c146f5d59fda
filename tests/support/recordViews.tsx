/** The views inside the class record with the panels that the app gives them. */
import type { ComponentProps } from 'react';
import { RECORD_PANELS } from '@/app/pages/recordPanels';
import { FinalView as OnlyFinalView } from '@/features/record/FinalView';
import { QuarterView as OnlyQuarterView } from '@/features/record/QuarterView';
import { RecordPanelsProvider } from '@/features/record/recordPanels';

export function QuarterView(props: ComponentProps<typeof OnlyQuarterView>) {
  return (
    <RecordPanelsProvider value={RECORD_PANELS}>
      <OnlyQuarterView {...props} />
    </RecordPanelsProvider>
  );
}

export function FinalView(props: ComponentProps<typeof OnlyFinalView>) {
  return (
    <RecordPanelsProvider value={RECORD_PANELS}>
      <OnlyFinalView {...props} />
    </RecordPanelsProvider>
  );
}
