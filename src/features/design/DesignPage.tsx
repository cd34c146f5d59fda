import { ThemeDropdown } from '@/ui/theme/ThemeDropdown';
import { useTheme } from '@/ui/theme/useTheme';
import { ActionsShelf } from './ActionsShelf';
import { DialogsShelf } from './DialogsShelf';
import { FieldsShelf } from './FieldsShelf';
import { ListsShelf } from './ListsShelf';
import { StatesShelf } from './StatesShelf';

/**
 * Shows every primitive in every state, in the chosen theme and its pair side by side. Development only; docs/design.md
 * says why.
 */
export function DesignPage() {
  const { theme } = useTheme();
  return (
    <main className="grid gap-6 p-4 sm:p-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-semibold text-2xl">Design language</h1>
        <ThemeDropdown />
      </header>
      <DialogsShelf />
      <div className="grid gap-6 xl:grid-cols-2">
        {[theme.name, theme.pair].map((name) => (
          <div
            key={name}
            data-theme={name}
            className="grid min-w-0 content-start gap-6 rounded-box border border-line bg-base-100 p-5 text-base-content"
          >
            <p className="font-medium text-muted">{name}</p>
            <ActionsShelf />
            <FieldsShelf />
            <StatesShelf />
            <ListsShelf />
          </div>
        ))}
      </div>
    </main>
  );
}
