import type { ReactNode } from 'react';
import { useWords } from '@/language/words';
import { ErrorBoundary, type State } from './ErrorBoundary';
import { type TypedText, typedTexts } from './typedTexts';

/** An error boundary around forms: it shows what was typed into them, for a person to copy before the reload. */
export class FormBoundary extends ErrorBoundary {
  static override getDerivedStateFromError(): Partial<State> {
    // The broken page is still there, with what was typed into its fields.
    return { broken: true, below: <Typed typed={typedTexts()} /> };
  }

  override render(): ReactNode {
    return (
      <>
        {super.render()}
        {this.state.broken ? this.state.below : null}
      </>
    );
  }
}

function Typed({ typed }: { typed: readonly TypedText[] }) {
  const { _ } = useWords();
  if (typed.length === 0) return null;
  return (
    <dl className="mx-auto grid max-w-md gap-1 px-4 pb-6">
      <dt>{_('These texts stood in the form. Copy what you need before you reload:')}</dt>
      {typed.map(({ label, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <dd key={at}>
          <b className="mr-1">{label}</b>
          <span className="break-words">{text}</span>
        </dd>
      ))}
    </dl>
  );
}
