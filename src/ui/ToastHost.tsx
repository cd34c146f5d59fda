import { useEffect, useRef } from 'react';
import 'react-toastify/ReactToastify.css';
import { cssTransition, ToastContainer, toast } from 'react-toastify/unstyled';
import { TOAST, takeToasts, watchToasts } from './toast';
import './toasts.css';

// The build without styles of its own: the other one writes a style element, which the security policy refuses.
const transition = cssTransition({
  enter: 'Toastify--animate Toastify__slide-enter',
  exit: 'Toastify--animate Toastify__slide-exit',
  appendPosition: true,
  collapseDuration: TOAST.collapseMs,
});

/** Draws the waiting toasts. In the top layer, because a modal dialog would cover them otherwise. */
export function ToastHost() {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const draw = () => {
      const messages = takeToasts();
      if (messages.length > 0) raise(layer.current);
      for (const { message, status } of messages) {
        toast(message, { type: status, role: status === 'error' ? 'alert' : 'status' });
      }
    };
    // Not at once: StrictMode mounts twice, and the container forgets what it was given the first time.
    const first = window.setTimeout(draw);
    const stop = watchToasts(draw);
    return () => {
      window.clearTimeout(first);
      stop();
    };
  }, []);
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

/** Shown again, a popover stands above whatever was opened since. */
function raise(layer: HTMLElement | null): void {
  if (!layer?.showPopover) return;
  if (layer.matches(':popover-open')) layer.hidePopover();
  layer.showPopover();
}
