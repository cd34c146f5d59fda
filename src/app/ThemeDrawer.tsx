import type { DrawerBodyProps } from '@/store/shell';
import { Drawer } from '@/ui/Drawer';
import { ThemeList } from '@/ui/ThemeList';

export function ThemeDrawer({ drawer, onClose }: DrawerBodyProps<'theme'>) {
  return (
    <Drawer open title={drawer.header} onClose={onClose}>
      <ThemeList />
    </Drawer>
  );
}
