import { useEffect } from 'react';
import { beginTypingAhead, typeAhead } from '@/features/palette/typedAhead';
import { isOthersKey } from '@/ui/othersKey';

/**
 * Stands for the command palette while it is being loaded: keys are kept for its field and do not reach the page behind,
 * where a focused cell would take them. Escape closes the palette before it is there.
 */
export function PaletteWaiting({ onClose }: { onClose: () => void }) {
  useEffect(beginTypingAhead, []);
  // This listener ends together with the effects in which the palette takes focus and text, so no key is lost in between.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isOthersKey(event)) return;
      const { key, ctrlKey, metaKey, altKey } = event;
      // Shortcuts stay the browser's; a character that needs AltGr comes with Control and Alt.
      if ((ctrlKey || metaKey || altKey) && !(ctrlKey && altKey)) return;
      event.preventDefault();
      event.stopPropagation();
      if (key === 'Escape') onClose();
      else typeAhead(key);
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [onClose]);
  return null;
}
