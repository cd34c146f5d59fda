import { useWords } from '@/language/words';

export function OrLine() {
  const { _ } = useWords();
  return (
    <p className="flex items-center gap-3 text-muted text-xs before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      {_('or')}
    </p>
  );
}
