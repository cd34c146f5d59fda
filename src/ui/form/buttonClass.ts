import { cx } from '@/ui/cx';

export type ButtonVariant = 'primary' | 'neutral' | 'ghost' | 'danger' | 'outline';
export type ButtonSize = 'sm' | 'md' | 'lg';

export type ButtonLook = {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly block?: boolean | undefined;
};

const VARIANTS = {
  primary: 'btn-primary',
  neutral: 'btn-neutral',
  ghost: 'btn-ghost font-medium',
  danger: 'btn-error',
  outline: 'btn-outline font-medium',
} as const satisfies Record<ButtonVariant, string>;

const SIZES = { sm: 'btn-sm text-[0.8125rem]', md: '', lg: 'btn-lg text-base' } as const satisfies Record<
  ButtonSize,
  string
>;

/** The look of a button for other elements: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass({ variant = 'outline', size = 'md', block = false }: ButtonLook = {}): string {
  return cx('btn', VARIANTS[variant], SIZES[size], block && 'btn-block');
}
