import { RecordPage } from '@/features/record/RecordPage';
import { RecordPanelsProvider } from '@/features/record/recordPanels';
import { RECORD_PANELS } from './recordPanels';

/** The class record with its panels. */
export function WholeRecordPage() {
  return (
    <RecordPanelsProvider value={RECORD_PANELS}>
      <RecordPage />
    </RecordPanelsProvider>
  );
}
