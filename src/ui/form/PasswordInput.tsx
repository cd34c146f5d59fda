import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '@/language/words';
import { cx } from '@/ui/cx';
import { TextInput, type TextInputProps } from './TextInput';

/** The button's name stays and its pressed state changes, so a screen reader hears "Show password, pressed". */
export function PasswordInput({ className, ...rest }: Omit<TextInputProps, 'type'>) {
  const { _ } = useWords();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <TextInput
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={cx('pr-11', className)}
      />
      <button
        type="button"
        aria-pressed={shown}
        aria-label={_('Show password')}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 grid w-10 cursor-pointer place-items-center rounded-field text-muted hover:text-base-content"
      >
        <Icon aria-hidden="true" className="size-4" />
      </button>
    </span>
  );
}
