import type { ReactNode } from 'react';
import { useWords } from '@/language/words';
import { ErrorBoundary, type State } from './ErrorBoundary';

/** An error boundary around forms: it shows what was typed into them, for a person to copy before the reload. */
export class FormBoundary extends ErrorBoundary {
  static override getDerivedStateFromError(): Partial<State> {
    // The broken page is still there, with what was typed into its fields.
    return { broken: true, below: <Typed typed={typedTexts()} /> };
  }

  override render(): ReactNode {
    if (!this.state.broken) return super.render();
    const broken = (
      <>
        {super.render()}
        {this.state.below}
      </>
    );
    return this.props.frame?.(broken) ?? broken;
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

/** A text that stood in a field of a form, with the field's name. */
type TypedText = { label: string; text: string };

const FIELDS = 'input:not([type]), input[type=text], input[type=email], textarea';

/** The texts in the forms of the page as it stands, for a person to copy when the page breaks. No password is among them. */
function typedTexts(): TypedText[] {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)];
  return fields.flatMap((field) => {
    // A password that is shown has the type of a text.
    const isShown = field.closest('form, dialog') && !/password/.test(field.autocomplete);
    const text = isShown ? field.value.trim() : '';
    return text ? [{ label: field.ariaLabel ?? field.labels?.[0]?.textContent ?? '', text }] : [];
  });
}
