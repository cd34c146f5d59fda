import { useWords } from '@/language/words';
import { useAppSelector } from '@/store/hooks';
import { asOfText } from './asOfText';

/** On paper, where the server could not be asked; nothing on the screen, whose top bar says it. */
export function PrintedAsOf() {
  useWords();
  const asOf = useAppSelector((state) => state.entities.asOf);
  return asOf === null ? null : <p className="hidden print:block">{asOfText(asOf)}</p>;
}
