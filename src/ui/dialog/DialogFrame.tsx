import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useRef } from 'react';
import { useWords } from '@/language/words';
import { cx } from '@/ui/cx';
import { Button } from '@/ui/form/Button';
import { IconButton } from '@/ui/form/IconButton';
import { isOthersKey } from '@/ui/othersKey';
import { Alert } from '@/ui/page/Alert';
import { type CloseGuard, type DialogFocus, useClosing, useModalElement } from './useDialog';

export type DialogContent = {
  readonly title: string;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** The reason why the dialog could not save. It stands above the foot, in sight however long the content is. */
  readonly refusal?: string | null | undefined;
  /** The buttons at the foot, the main one last. A function gets what closes the dialog, and asks first if it is dirty. */
  readonly footer?: ReactNode | ((close: () => void) => ReactNode);
  /** The question before a dirty dialog closes, where nothing was entered that would be lost. */
  readonly closeQuestion?: string | undefined;
};

type DialogFrameProps = CloseGuard &
  DialogFocus &
  DialogContent & {
    readonly role?: 'dialog' | 'alertdialog';
    readonly className?: string;
    readonly boxClassName: string;
  };

/** The frame that Modal and Drawer share. The dialog is open while it is mounted. */
export function DialogFrame(props: DialogFrameProps) {
  const { _ } = useWords();
  const {
    title,
    description,
    children,
    refusal,
    footer,
    role = 'dialog',
    className,
    boxClassName,
    initialFocus,
  } = props;
  const id = useId();
  const dialog = useModalElement({ initialFocus });
  const closing = useClosing(props);
  const pressedBeside = useRef(false);
  // A text selection that ends outside the box is not a click beside it: the press has to start there too.
  const onMouseDown = (event: MouseEvent) => {
    pressedBeside.current = event.target === dialog.current;
  };
  const onClick = (event: MouseEvent) => {
    if (event.target === dialog.current && pressedBeside.current) closing.clickBeside();
  };
  const onCancel = (event: SyntheticEvent) => {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    closing.escape(dialog.current);
  };
  return (
    <dialog
      ref={dialog}
      role={role}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onMouseDown={onMouseDown}
      onClick={onClick}
      onCancel={onCancel}
      onKeyDown={(event) => {
        // Chromium closes a dialog on a second Escape even if `cancel` was prevented; answering the key itself avoids
        // that.
        if (event.key !== 'Escape' || event.defaultPrevented || isOthersKey(event)) return;
        event.preventDefault();
        event.stopPropagation();
        closing.escape(dialog.current);
      }}
      className={cx('modal', className)}
    >
      <div className={cx('modal-box flex flex-col overflow-hidden p-0 text-base-content', boxClassName)}>
        <header className="flex items-start justify-between gap-3 px-5 pt-4 pb-3">
          <div className="min-w-0">
            <h2 id={`${id}-title`} className="font-semibold text-base leading-6">
              {title}
            </h2>
            {description ? (
              <div id={`${id}-description`} className="mt-0.5 text-muted">
                {description}
              </div>
            ) : null}
          </div>
          <IconButton
            label={_('Close')}
            icon={<X aria-hidden="true" className="size-4" />}
            size="sm"
            className="-mt-0.5 -mr-2"
            onClick={closing.requestClose}
          />
        </header>
        {/* A focused child that only scrolls is taller than this box, so the focus ring surrounds the box. */}
        <div
          data-dialog-body
          className="min-h-0 grow overflow-y-auto px-5 pt-0.5 pb-5 has-[>[data-scrolled]:focus-visible]:outline-2 has-[>[data-scrolled]:focus-visible]:outline-primary-ink has-[>[data-scrolled]:focus-visible]:-outline-offset-2"
        >
          {children}
        </div>
        {refusal ? (
          <div className="px-5 pb-3">
            <Alert tone="error">{refusal}</Alert>
          </div>
        ) : null}
        {closing.asking ? (
          <DiscardQuestion
            question={props.closeQuestion}
            onDiscard={props.onClose}
            onKeep={() => closing.keep(dialog.current)}
          />
        ) : (
          footer && (
            <footer className="flex flex-wrap justify-end gap-2 border-line border-t bg-base-200 px-5 py-3">
              {typeof footer === 'function' ? footer(closing.requestClose) : footer}
            </footer>
          )
        )}
      </div>
    </dialog>
  );
}

type DiscardQuestionProps = {
  readonly question: string | undefined;
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
};

function DiscardQuestion({ question, onDiscard, onKeep }: DiscardQuestionProps) {
  const { _ } = useWords();
  return (
    <footer
      role="alert"
      className="flex animate-appear flex-wrap items-center justify-end gap-x-3 gap-y-2 border-warning border-t-2 bg-base-200 px-5 py-3"
    >
      <p className="mr-auto font-medium">{question ?? _('Close and lose what you entered?')}</p>
      <div className="flex gap-2">
        <Button onClick={onDiscard} variant="outline">
          {_('Discard')}
        </Button>
        <Button onClick={onKeep} variant="primary" autoFocus>
          {_('Keep editing')}
        </Button>
      </div>
    </footer>
  );
}
