import { type RefObject, Suspense } from 'react';
import type { RecordModel } from '@/parts/record/recordModel';
import type { GridEdit } from '@/ui/grid/gridTypes';
import { lazy } from '@/ui/waiting/lazy';

const ReadAloud = lazy(async () => ({ default: (await import('./ReadAloud')).ReadAloud }));

export type VoiceEntryProps = {
  model: RecordModel;
  /** Called with each score that is typed, after it is in the model. */
  entered: RefObject<((edit: GridEdit) => void) | null>;
};

/** Reads scores aloud where the browser can speak. Its code loads behind the record. */
export function VoiceEntry(props: VoiceEntryProps) {
  if (typeof speechSynthesis === 'undefined') return null;
  return (
    <Suspense>
      <ReadAloud {...props} />
    </Suspense>
  );
}
