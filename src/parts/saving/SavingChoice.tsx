import { useWords } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import { Checkbox } from '@/ui/form/Checkbox';
import { chooseSaving, useSavesByItself } from './choice';

export function SavingChoice() {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const isOn = useSavesByItself();
  return (
    <Checkbox
      label={_('Save by itself')}
      title={_('Saves 15 seconds after the last change, and when you leave.')}
      checked={isOn}
      onChange={(event) => dispatch(chooseSaving(event.target.checked))}
    />
  );
}
