import { useWords } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/form/Button';
import { ACTIONS, type Action, type ActionName, actionOpened } from './actions';

type ActionButtonProps = {
  of: ActionName;
  variant?: 'primary';
  /** Other words than the action's own, such as “Add your first class”. */
  children?: string;
};

/** A button of the page that starts one of the actions; where the page knows more of it, the page has its own. */
export function ActionButton({ of, variant, children }: ActionButtonProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { icon: Icon, label, button = label }: Action = ACTIONS[of];
  return (
    <Button
      variant={variant}
      icon={<Icon aria-hidden="true" className="size-4" />}
      onClick={() => dispatch(actionOpened(of))}
    >
      {children ?? _(button)}
    </Button>
  );
}
