import { TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { Field } from '@/ui/form/Field';
import { TextInput } from '@/ui/form/TextInput';
import { isOthersKey } from '@/ui/othersKey';
import { Modal } from './Modal';

export type ConfirmDialogProps = {
  readonly open: boolean;
  readonly title: string;
  /** The question in a sentence. */
  readonly children?: ReactNode;
  /** A choice or a list, below the question. */
  readonly body?: ReactNode;
  /** The things that will be gone, one line each, with counts: "540 scores of 45 learners". */
  readonly losses?: readonly string[];
  /** The words above them; “This will be lost:” unless given. */
  readonly lossesTitle?: string;
  /** The verb of the action, "Delete section", never "OK". */
  readonly confirmLabel: string;
  readonly tone?: 'danger' | 'primary';
  /** The person has to type this name before the action is possible. */
  readonly nameToType?: string | undefined;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  /** The label of the button that changes nothing; `Cancel` unless given. */
  readonly cancelLabel?: string;
  readonly onCancel: () => void;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.open ? <OpenConfirmDialog {...props} /> : null;
}

function OpenConfirmDialog(props: ConfirmDialogProps) {
  const { _ } = useWords();
  const {
    title,
    children,
    body,
    losses = [],
    lossesTitle,
    confirmLabel,
    tone = 'danger',
    nameToType,
    busy = false,
    onConfirm,
    onCancel,
    cancelLabel,
  } = props;
  const [typed, setTyped] = useState('');
  const ready = nameToType === undefined || sameName(typed, nameToType);
  const confirm = () => {
    if (ready && !busy) onConfirm();
  };
  // The dialog has no form of its own: it may stand within one, and a form within a form is sent by the browser.
  const onEnter = (event: KeyboardEvent) => {
    if (isOthersKey(event) || event.key !== 'Enter') return;
    event.preventDefault();
    confirm();
  };
  return (
    <Modal
      open
      role="alertdialog"
      size={nameToType === undefined && losses.length === 0 && !body ? 'sm' : 'md'}
      title={title}
      description={children}
      busy={busy}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel} disabled={busy} data-autofocus={nameToType === undefined ? '' : undefined}>
            {cancelLabel ?? _('Cancel')}
          </Button>
          <Button variant={tone === 'danger' ? 'danger' : 'primary'} loading={busy} disabled={!ready} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {body}
        {losses.length > 0 ? <Losses title={lossesTitle ?? _('This will be lost:')} losses={losses} /> : null}
        {nameToType === undefined ? null : (
          <Field label={_('Type “{name}” to confirm', { name: nameToType })}>
            <TextInput
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={onEnter}
              autoComplete="off"
              data-autofocus=""
            />
          </Field>
        )}
      </div>
    </Modal>
  );
}

/** Capitals, accents and spaces around the name do not matter; the letters do. */
function sameName(typed: string, name: string): boolean {
  const plain = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en');
  return plain(typed) === plain(name);
}

function Losses({ title, losses }: { readonly title: string; readonly losses: readonly string[] }) {
  return (
    <div className="flex gap-3 rounded-box border border-line bg-base-200 px-4 py-3">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-error-ink" />
      <div>
        <p className="font-medium">{title}</p>
        <ul className="num mt-1 list-disc pl-4">
          {losses.map((loss) => (
            <li key={loss}>{loss}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
