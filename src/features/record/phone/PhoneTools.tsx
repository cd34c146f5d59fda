import { Ellipsis } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useWords } from '@/language/words';
import { IconButton } from '@/ui/form/IconButton';

/** A button that shows the tools of the phone's record on a line of their own: explain, history, closing, files. */
export function PhoneTools({ children }: { children: ReactNode }) {
  const { _ } = useWords();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <IconButton
        label={_('Tools of the record')}
        aria-expanded={isOpen}
        aria-controls={id}
        data-tour={isOpen ? undefined : 'record-tools'}
        className="min-h-9 min-w-10"
        icon={<Ellipsis aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(!isOpen)}
      />
      {/* Hidden tools still make the paper that the browser prints. */}
      <div id={id} className={isOpen ? 'basis-full' : 'hidden print:contents'}>
        {children}
      </div>
    </>
  );
}
