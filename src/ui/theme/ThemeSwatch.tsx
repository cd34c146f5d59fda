import type { ThemeName } from './theme';

/** A theme's ground, main colour, accent and text, drawn with the theme's own styles. */
export function ThemeSwatch({ name }: { readonly name: ThemeName }) {
  return (
    <span
      data-theme={name}
      aria-hidden="true"
      className="inline-flex shrink-0 items-center gap-1 rounded-field border border-edge/40 bg-base-100 px-1.5 py-1"
    >
      <span className="size-2.5 rounded-full bg-primary" />
      <span className="size-2.5 rounded-full bg-accent" />
      <span className="size-2.5 rounded-full bg-base-content" />
    </span>
  );
}
