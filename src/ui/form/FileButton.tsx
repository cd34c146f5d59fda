import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWords } from '@/language/words';
import { Button } from './Button';
import { useDropOnDialog } from './useDropOnDialog';

type FileButtonProps = {
  readonly icon?: ReactNode;
  /** The name of the file input. */
  readonly label: string;
  readonly children: ReactNode;
  readonly accept: string;
  /** Never throws. The signal is aborted by “Stop reading” and when the button goes. */
  readonly read: (file: File, signal: AbortSignal) => Promise<void>;
  /** A file that is read as if it had been chosen. */
  readonly first?: File | null;
  /** The dialog around it stops a reading. */
  readonly stoppedElsewhere?: boolean;
};

/** Chooses a file and reads it; a reading that takes long can be stopped. */
export function FileButton(props: FileButtonProps) {
  const { icon, label, children, accept, read, first = null, stoppedElsewhere = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const reading = useRef<AbortController>(null);
  const start = async (file: File) => {
    const stopping = new AbortController();
    reading.current = stopping;
    setBusy(true);
    await read(file, stopping.signal);
    setBusy(false);
  };
  useEffect(() => () => reading.current?.abort(), []);
  const begin = useRef(start);
  useEffect(() => {
    begin.current = start;
  });
  useEffect(() => {
    if (first) void begin.current(first);
  }, [first]);
  useDropOnDialog(input, ([file]) => {
    if (file && !busy) void begin.current(file);
  });
  return (
    <>
      <Button icon={icon} loading={busy} onClick={() => input.current?.click()}>
        {children}
      </Button>
      {busy && !stoppedElsewhere ? <StopButton onStop={() => reading.current?.abort()} /> : null}
      <input
        ref={input}
        type="file"
        aria-label={label}
        tabIndex={-1}
        accept={accept}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Without this, choosing the same file again after correcting it would trigger no event.
          event.target.value = '';
          if (file) void start(file);
        }}
      />
    </>
  );
}

const SHOWN_AFTER_MS = 1000;

/** Stops a reading that takes long. Most files are read before the button would be seen. */
function StopButton({ onStop }: { readonly onStop: () => void }) {
  const { _ } = useWords();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isShown ? <Button onClick={onStop}>{_('Stop reading')}</Button> : null;
}
