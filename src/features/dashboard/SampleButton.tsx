import { useWords } from '@/language/words';
import { useSampleClass } from '@/store/useSampleClass';
import { Button } from '@/ui/Button';

/** For who wants to see first what it is like. */
export function SampleButton() {
  const { _ } = useWords();
  const { add, busy } = useSampleClass();
  return (
    <Button loading={busy} onClick={() => void add()}>
      {_('Try a sample class')}
    </Button>
  );
}
