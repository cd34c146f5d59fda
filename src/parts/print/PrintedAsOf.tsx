import { useWords } from '@/language/words';
import { useAppSelector } from '@/store/hooks';
import { asOfText } from './asOfText';

/** A line on paper when the server could not be asked. On the screen, the top bar says the same. */
export function PrintedAsOf() {
  useWords();
  const asOf = useAppSelector((state) => state.entities.asOf);
  return asOf === null ? null : <p className="hidden print:block">{asOfText(asOf)}</p>;
}
