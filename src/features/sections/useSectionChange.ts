import type { SectionChange } from '@/domain/sections/sectionChange';
import type { SectionDoc } from '@/domain/sections/sections';
import { errorCode } from '@/domain/words/errors';
import { useAsk } from '@/parts/hooks/useAsk';
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
  refusal: string | null;
  change: (change: SectionChange) => Promise<void>;
};

/** Saves a change from a dialog, and closes it. A section that somebody else changed is read again behind the dialog. */
export function useSectionChange(
  { id }: SectionDoc,
  { onClose, onStale }: Pick<SectionDialogProps, 'onClose' | 'onStale'>,
): SectionChanging {
  const dispatch = useAppDispatch();
  const { busy, refusal, ask } = useAsk();
  const change = async (wanted: SectionChange) => {
    await ask(async () => {
      try {
        onClose(await dispatch(changeSection(id, wanted)));
      } catch (error) {
        if (errorCode(error) === 'section/changed') onStale();
        throw error;
      }
    });
  };
  return { busy, refusal, change };
}
