import type { DrawerBodyProps } from '@/store/state/shell';
import { Drawer } from '@/ui/dialog/Drawer';
import { ThemeList } from '@/ui/theme/ThemeList';

export function ThemeDrawer({ drawer, onClose }: DrawerBodyProps<'theme'>) {
  return (
    <Drawer open title={drawer.header} onClose={onClose}>
      <ThemeList />
    </Drawer>
  );
}
