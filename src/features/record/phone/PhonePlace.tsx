import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { QUARTER_FINAL, QUARTER_UNSET } from '@/domain/constants';
import { periodName, policyOf } from '@/grading';
import { useWords } from '@/language/words';
import type { Selection } from '@/parts/record/useSelection';
import { cx } from '@/ui/cx';
import { isOthersKey } from '@/ui/othersKey';

type PhonePlaceProps = {
  selection: Selection;
  /** The fields that choose another record. */
  children: ReactNode;
};

/** Names the record in the phone's top bar, where other pages have their title; a tap opens the fields below the bar. */
export function PhonePlace({ selection, children }: PhonePlaceProps) {
  const { _ } = useWords();
  const { section, subject, quarter } = selection;
  const { isOpen, setOpen, place } = useOpenPlace();
  const fieldsId = useId();
  const period = quarter === QUARTER_FINAL ? _('Final grades') : periodName(policyOf(section?.gradingPolicy), quarter);
  const isKnown = subject !== undefined && quarter !== QUARTER_UNSET;
  return (
    <div ref={place} data-tour="record-pickers" data-phone-place="" className="min-w-0 print:hidden">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={fieldsId}
        className="-ml-2 flex min-h-11 max-w-full cursor-pointer items-center gap-1 rounded-field px-2 text-left hover:bg-base-200"
        onClick={() => setOpen(!isOpen)}
      >
        <span className="min-w-0 leading-tight">
          <span translate="no" className="block truncate font-semibold">
            {section?.name ?? _('Choose a section')}
          </span>
          <span translate="no" className="flex text-muted text-xs">
            {/* A line that is too long cuts the subject: the period decides which scores are typed. */}
            <span className="truncate">{subject?.subject ?? _('Class record')}</span>
            <span className="shrink-0 whitespace-pre">{isKnown ? ` · ${period}` : ''}</span>
          </span>
        </span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
      </button>
      <div
        id={fieldsId}
        className={cx(
          'absolute inset-x-0 top-full border-line border-b bg-base-100 p-4 shadow-lg',
          !isOpen && 'hidden',
        )}
      >
        {children}
      </div>
    </div>
  );
}

/** Escape, and a press elsewhere, close it. */
function useOpenPlace() {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isOthersKey(event)) return;
      setOpen(false);
      place.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);
  return { isOpen, setOpen, place };
}
