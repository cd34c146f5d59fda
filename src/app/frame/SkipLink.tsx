import { useWords } from '@/language/words';

export type SkipLinkProps = { readonly targetId?: string; readonly children?: string };

/** A link to the main content, the first stop of the Tab key on every page. */
export function SkipLink({ targetId = 'main', children }: SkipLinkProps) {
  const { _ } = useWords();
  return (
    <a
      href={`#${targetId}`}
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-field bg-primary px-4 py-2 font-medium text-primary-content focus:translate-y-0 print:hidden"
    >
      {children ?? _('Skip to content')}
    </a>
  );
}
