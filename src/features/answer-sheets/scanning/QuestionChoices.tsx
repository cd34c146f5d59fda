import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { Kbd } from '@/ui/page/Kbd';

type QuestionChoicesProps = {
  choices: readonly string[];
  /** The answer that is shown, such as `B` or `B|D`. */
  answer: string;
  /** Several marks are being named. */
  isSeveral: boolean;
  onChoose: (choice: string) => void;
  onBlank: () => void;
  onSeveral: () => void;
};

/** The circles of a row as buttons, with their keys. */
export function QuestionChoices(props: QuestionChoicesProps) {
  const { _ } = useWords();
  const { choices, answer, isSeveral, onChoose, onBlank, onSeveral } = props;
  const marked = answer.split('|');
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1 font-medium">
        {isSeveral ? _('Choose every marked circle') : _('Marked on the paper')}
      </legend>
      {choices.map((choice, index) => (
        <Button
          key={choice}
          className="min-h-11 min-w-11 text-base"
          aria-pressed={marked.includes(choice)}
          variant={marked.includes(choice) ? 'primary' : 'outline'}
          onClick={() => onChoose(choice)}
        >
          {choice} <Kbd>{String(index + 1)}</Kbd>
        </Button>
      ))}
      <Button
        className="min-h-11"
        aria-pressed={answer === ''}
        variant={answer === '' ? 'primary' : 'outline'}
        onClick={onBlank}
      >
        {_('Blank')} <Kbd>0</Kbd>
      </Button>
      <Button className="min-h-11" aria-pressed={isSeveral} onClick={onSeveral}>
        {_('Several marks')} <Kbd>M</Kbd>
      </Button>
    </fieldset>
  );
}
