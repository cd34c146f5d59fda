import { useState } from 'react';
import type { SectionChange } from '@/domain/sections/sectionChange';
import type { SectionDoc } from '@/domain/sections/sections';
import { errorCode, errorSentence } from '@/domain/words/errors';
import { useAppDispatch } from '@/store/hooks';
import { changeSection } from './sectionActions';

export type SectionDialogProps = {
  section: SectionDoc;
  /** With the section as it is after the change. */
  onClose: (changed?: SectionDoc) => void;
  /** Somebody else changed the section. */
  onStale: () => void;
};

type SectionChanging = {
  busy: boolean;
  refusal: string | undefined;
  change: (change: SectionChange) => Promise<void>;
};

/** Saves a change from a dialog, and closes it. A section that somebody else changed is read again behind the dialog. */
export function useSectionChange(
  { id }: SectionDoc,
  { onClose, onStale }: Pick<SectionDialogProps, 'onClose' | 'onStale'>,
): SectionChanging {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const change = async (wanted: SectionChange) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      onClose(await dispatch(changeSection(id, wanted)));
    } catch (error) {
      setBusy(false);
      setRefusal(errorSentence(error));
      if (errorCode(error) === 'section/changed') onStale();
    }
  };
  return { busy, refusal, change };
}
