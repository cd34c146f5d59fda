import { useWords } from '@/language/words';

/** An average so far, slanted as what is in progress in the record. */
export function SoFarFigure({ grade }: { grade: number }) {
  const { _ } = useWords();
  return (
    <i className="text-muted" title={_('Average so far')}>
      {grade}
      <span className="sr-only">{_(', average so far')}</span>
    </i>
  );
}
