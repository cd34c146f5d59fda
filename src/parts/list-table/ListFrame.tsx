import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';

type ListFrameProps = {
  /** Whether it begins open; it follows this until the person opens or closes it. */
  startsOpen: boolean;
  note: string;
  tools: ReactNode;
  children: ReactNode;
};

/** The list as it was brought: a line that opens it, with what can be set for the whole list. */
export function ListFrame({ startsOpen, note, tools, children }: ListFrameProps) {
  const { _ } = useWords();
  const id = useId();
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const open = isOpen ?? startsOpen;
  const Mark = open ? ChevronDown : ChevronRight;
  return (
    <section aria-label={_('The list as it came')} className="rounded-box border border-line">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-2 py-1.5">
        <Button
          variant="ghost"
          size="sm"
          icon={<Mark aria-hidden="true" className="size-4" />}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          {_('The list as it came')}
        </Button>
        <p className="text-[0.8125rem] text-muted">{note}</p>
        {open ? <div className="flex flex-wrap items-center gap-2 sm:ml-auto">{tools}</div> : null}
      </div>
      {open ? (
        <div id={id} className="border-line border-t p-2">
          {children}
        </div>
      ) : null}
    </section>
  );
}
