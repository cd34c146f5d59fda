import { useEffect, useRef } from 'react';
import 'react-toastify/ReactToastify.css';
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled';
import { Button } from '@/ui/form/Button';
import { TOAST, type ToastAction, type ToastMessage, takeToasts, watchToasts } from './toast';
import { keepToastTop } from './toastTop';
import '@/ui/toasts.css';

// The unstyled build: the other one writes a style element, which the content security policy refuses.
const transition = cssTransition({
  enter: 'Toastify--animate Toastify__slide-enter',
  exit: 'Toastify--animate Toastify__slide-exit',
  appendPosition: true,
  collapseDuration: TOAST.collapseMs,
});

/** A toast with a button stays longer: the button has to be read, and reached. */
const ACTION_CLOSE_MS = 2 * TOAST.autoCloseMs;

/** Draws the waiting toasts in the top layer, because a modal dialog would cover them otherwise. */
export function ToastHost() {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const draw = () => {
      const messages = takeToasts();
      if (messages.length > 0) raise(layer.current);
      for (const each of messages) say(each);
    };
    // The first draw is delayed: StrictMode mounts twice, and the container loses the toasts of the first mount.
    const first = window.setTimeout(draw);
    const stop = watchToasts(draw);
    return () => {
      window.clearTimeout(first);
      stop();
    };
  }, []);
  useEffect(() => (layer.current ? keepToastTop(layer.current) : undefined), []);
  return (
    <div
      ref={layer}
      popover="manual"
      className="toasts fixed inset-auto m-0 h-0 w-0 overflow-visible border-0 bg-transparent p-0"
    >
      <ToastContainer
        position={TOAST.position}
        autoClose={TOAST.autoCloseMs}
        draggable
        draggablePercent={TOAST.dragClosePercent}
        transition={transition}
        newestOnTop
        pauseOnFocusLoss
        limit={5}
      />
    </div>
  );
}

/** A toast with the same words is renewed: a second one would only cover more of the page. */
function say({ message, status: type, action }: ToastMessage): void {
  const autoClose = action ? ACTION_CLOSE_MS : TOAST.autoCloseMs;
  const options = { type, role: type === 'error' ? 'alert' : 'status', autoClose };
  const toastId = `${type}: ${message}`;
  const content = action ? (
    <WithAction message={message} action={action} onUsed={() => toast.dismiss(toastId)} />
  ) : (
    message
  );
  if (toast.isActive(toastId)) toast.update(toastId, { ...options, render: content });
  else toast(content, { ...options, toastId });
}

type WithActionProps = { message: string; action: ToastAction; onUsed: () => void };

function WithAction({ message, action, onUsed }: WithActionProps) {
  const run = () => {
    onUsed();
    action.run();
  };
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {message}
      <Button size="sm" onClick={run}>
        {action.label}
      </Button>
    </span>
  );
}

/** Hides and shows the popover again, which puts it above every dialog that was opened since. */
function raise(layer: HTMLElement | null): void {
  if (!layer?.showPopover) return;
  if (layer.matches(':popover-open')) layer.hidePopover();
  layer.showPopover();
}
