import { useWords } from '@/language/words';
import { useSampleClass } from '@/parts/hooks/useSampleClass';
import { Button } from '@/ui/form/Button';

/** For people who want to look around first. */
export function SampleButton() {
  const { _ } = useWords();
  const { add, busy } = useSampleClass();
  return (
    <Button loading={busy} onClick={() => void add()}>
      {_('Try a sample class')}
    </Button>
  );
}
