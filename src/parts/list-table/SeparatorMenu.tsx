import type { Separator } from '@/domain/learners/roster/parseDelimited';
import { type Message, msg, useWords } from '@/language/words';
import { ChoiceMenu } from './ChoiceMenu';

const SEPARATORS: readonly (readonly [Separator, Message])[] = [
  ['\t', msg('Separated by tabs')],
  [',', msg('Separated by commas')],
  [';', msg('Separated by semicolons')],
  ['|', msg('Separated by bars (|)')],
  ['blanks', msg('Separated by several blanks')],
  ['none', msg('One column')],
];

type SeparatorMenuProps = { separator: Separator | ''; onChoose: (separator: Separator) => void };

/** A menu of the marks that may separate the columns of a list that came as text. */
export function SeparatorMenu({ separator, onChoose }: SeparatorMenuProps) {
  const { _ } = useWords();
  return (
    <ChoiceMenu
      label={_('What separates the columns')}
      choices={SEPARATORS.map(([value, message]) => [value, _(message)] as const)}
      chosen={separator === '' ? null : separator}
      none={_('Separator as found')}
      onChoose={onChoose}
    />
  );
}
