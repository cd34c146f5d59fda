import { useSampleClass } from '@/store/useSampleClass';
import { Button } from '@/ui/Button';

/** For who wants to see first what it is like. */
export function SampleButton() {
  const { add, busy } = useSampleClass();
  return (
    <Button loading={busy} onClick={() => void add()}>
      Try a sample class
    </Button>
  );
}
