import { Search, X } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { useWords } from '@/language/words';
import { cx } from '@/ui/cx';
import { isOthersKey } from '@/ui/othersKey';

export type SearchBoxProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'ref' | 'children'> & {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** Escape and the cross empty the box; the focus stays inside. */
export function SearchBox({ label, value, onChange, className, placeholder, ...rest }: SearchBoxProps) {
  const { _ } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div className={cx('relative w-full sm:w-72', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 z-1 size-4 -translate-y-1/2 text-muted"
      />
      <input
        autoComplete="off"
        {...rest}
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '' || isOthersKey(event)) return;
          event.preventDefault();
          event.stopPropagation();
          clear();
        }}
        className="input pr-9 pl-9 [&::-webkit-search-cancel-button]:hidden"
      />
      {value === '' ? null : (
        <button
          type="button"
          aria-label={_('Clear search')}
          onClick={clear}
          className="absolute inset-y-0 right-0 z-1 grid w-9 cursor-pointer place-items-center rounded-field text-muted hover:text-base-content"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  );
}
