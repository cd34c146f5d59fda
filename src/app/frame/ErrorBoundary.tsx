import { RotateCw } from 'lucide-react';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { noticeError } from '@/domain/words/noticed';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { EmptyState } from '@/ui/list/EmptyState';

export type ErrorBoundaryProps = {
  readonly children: ReactNode;
  /** Replaces the children that failed; the default is a sentence and a button that reloads the page. */
  readonly fallback?: ReactNode;
  /** Frames what stands in place of the broken children, as in a dialog. */
  readonly frame?: (broken: ReactNode) => ReactNode;
  /** Beside the button that reloads the page. */
  readonly action?: ReactNode;
  readonly onError?: (error: unknown, info: ErrorInfo) => void;
  /** A new value, such as another address, renders the children again. */
  readonly resetKey?: string;
};

/** `below`: of a subclass, to stand below the sentence about the failure. */
export type State = { readonly broken: boolean; readonly resetKey: string | undefined; readonly below?: ReactNode };

export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { broken: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { broken: true };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: State): State | null {
    return props.resetKey === state.resetKey ? null : { broken: false, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    noticeError('page', error);
    this.props.onError?.(error, info);
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return this.props.fallback ?? <BrokenPage action={this.props.action} />;
  }
}

function BrokenPage({ action }: { readonly action: ReactNode }) {
  const { _ } = useWords();
  return (
    <div role="alert">
      <EmptyState
        title={_('This page could not be shown.')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button
              variant="primary"
              icon={<RotateCw aria-hidden="true" className="size-4" />}
              onClick={() => window.location.reload()}
            >
              {_('Reload the page')}
            </Button>
            {action}
          </div>
        }
      >
        {_('Reload the page. Your saved work is safe.')}
      </EmptyState>
    </div>
  );
}
