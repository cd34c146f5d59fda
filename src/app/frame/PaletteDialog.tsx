import { useMemo } from 'react';
import { useSigningOut } from '@/app/session/useSigningOut';
import { CommandPalette } from '@/features/palette/CommandPalette';
import { pageEntry } from '@/features/palette/paletteEntries';
import { useActionEntries } from '@/features/palette/useActionEntries';
import { useWords } from '@/language/words';
import { useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/selectors';
import type { ModalBodyProps } from '@/store/state/shell';
import { pagesFor } from './navigation';

export function PaletteDialog(props: ModalBodyProps<'palette'>) {
  const user = useAppSelector(selectUser);
  const { _ } = useWords();
  const actions = useActionEntries(useSigningOut());
  const fixed = useMemo(
    () => [...(user ? pagesFor(user) : []).map((page) => pageEntry(_, page)), ...actions],
    [user, actions, _],
  );
  return <CommandPalette {...props} fixed={fixed} />;
}
