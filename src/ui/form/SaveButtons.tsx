import { Ellipsis, Save, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '@/language/words';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { keepFocus } from '@/ui/dialog/keepFocus';
import { Menu } from '@/ui/menu/Menu';
import { Button } from './Button';

type SaveButtonsProps = {
  /** Values that a save takes. */
  count: number;
  busy: boolean;
  saveLabel: string;
  /** The changes that would be lost, such as “12 changes”. */
  losses: string;
  /** A narrow bar shows an icon in place of “Discard changes”; its tooltip has the words. */
  mayBeBrief?: boolean;
  /** Changes are saved by themselves, so that both stand in a menu. */
  inMenu?: boolean;
  onSave: () => void;
  onDiscard: () => void;
};

/** “Save” and “Discard changes”, which asks first. Both take the focus, so that a field in edit hands over its text. */
export function SaveButtons(props: SaveButtonsProps): ReactNode {
  const { count, busy, saveLabel, losses, mayBeBrief = false, inMenu = false, onSave, onDiscard } = props;
  const { _ } = useWords();
  const [asking, setAsking] = useState(false);
  const question = (
    <ConfirmDialog
      open={asking}
      title={_('Discard your changes?')}
      losses={[losses]}
      confirmLabel={_('Discard changes')}
      cancelLabel={_('Keep editing')}
      onConfirm={() => {
        setAsking(false);
        onDiscard();
      }}
      onCancel={() => setAsking(false)}
    >
      {_('Your unsaved changes will be discarded.')}
    </ConfirmDialog>
  );
  if (inMenu) {
    return (
      <>
        <Menu
          label={_('Save or discard')}
          size="sm"
          icon={<Ellipsis aria-hidden="true" className="size-4" />}
          items={[
            {
              key: 'save',
              label: _('Save now'),
              icon: <Save aria-hidden="true" className="size-4" />,
              disabled: count === 0 || busy,
              onSelect: onSave,
            },
            {
              key: 'discard',
              label: _('Discard changes'),
              icon: <Undo2 aria-hidden="true" className="size-4" />,
              disabled: count === 0 || busy,
              onSelect: () => setAsking(true),
            },
          ]}
        />
        {question}
      </>
    );
  }
  return (
    <>
      <Button
        icon={<Undo2 aria-hidden="true" className="size-4" />}
        title={mayBeBrief ? _('Discard changes') : undefined}
        data-brief={mayBeBrief ? 'last' : undefined}
        disabled={count === 0 || busy}
        onMouseDown={keepFocus}
        onClick={(event) => {
          event.currentTarget.focus();
          setAsking(true);
        }}
      >
        {_('Discard changes')}
      </Button>
      <Button
        variant="primary"
        icon={<Save aria-hidden="true" className="size-4" />}
        disabled={count === 0}
        loading={busy}
        onMouseDown={keepFocus}
        onClick={(event) => {
          // While the button is still under the pointer: the bar may grow by what the field hands over.
          event.currentTarget.focus();
          onSave();
        }}
      >
        {saveLabel}
      </Button>
      {question}
    </>
  );
}
