import { Plus, Trash2 } from 'lucide-react';
import { Button } from '@/ui/form/Button';
import type { ButtonSize, ButtonVariant } from '@/ui/form/buttonClass';
import { IconButton } from '@/ui/form/IconButton';
import { Menu, type MenuAction } from '@/ui/menu/Menu';
import { Tooltip } from '@/ui/menu/Tooltip';
import { Kbd } from '@/ui/page/Kbd';
import { LanguageToggle } from '@/ui/theme/LanguageToggle';
import { ThemeDropdown } from '@/ui/theme/ThemeDropdown';
import { ThemeToggle } from '@/ui/theme/ThemeToggle';
import { Shelf, Specimen } from './Specimen';

const VARIANTS: readonly ButtonVariant[] = ['primary', 'neutral', 'outline', 'ghost', 'danger'];
const SIZES: readonly ButtonSize[] = ['sm', 'md', 'lg'];
const PLUS = <Plus aria-hidden="true" className="size-4" />;

const nothing = () => undefined;

const ITEMS: readonly MenuAction[] = [
  { key: 'edit', label: 'Edit', trailing: <Kbd>F2</Kbd>, onSelect: nothing },
  { key: 'shown', label: 'Show grades', checked: true, onSelect: nothing },
  { key: 'off', label: 'Not now', disabled: true, onSelect: nothing },
  { key: 'delete', label: 'Delete', danger: true, apart: true, onSelect: nothing },
];

export function ActionsShelf() {
  return (
    <Shelf title="Actions">
      {VARIANTS.map((variant) => (
        <Specimen key={variant} name={variant}>
          <div className="flex flex-wrap gap-2">
            <Button variant={variant} icon={PLUS}>
              Add learner
            </Button>
            <Button variant={variant} loading>
              Add learner
            </Button>
            <Button variant={variant} disabled>
              Add learner
            </Button>
          </div>
        </Specimen>
      ))}
      {SIZES.map((size) => (
        <Specimen key={size} name={`size ${size}`}>
          <Button size={size}>Save</Button>
        </Specimen>
      ))}
      <Specimen name="IconButton, Tooltip">
        <IconButton label="Delete the activity" icon={<Trash2 aria-hidden="true" className="size-4" />} />
        <Tooltip text="What the control does">
          <Button variant="ghost">With a tooltip</Button>
        </Tooltip>
      </Specimen>
      <Specimen name="Menu, Kbd">
        <Menu label="More" variant="outline" items={ITEMS} align="start" />
      </Specimen>
      <Specimen name="LanguageToggle, ThemeToggle, ThemeDropdown">
        <div className="flex gap-2">
          <LanguageToggle />
          <ThemeToggle />
          <ThemeDropdown />
        </div>
      </Specimen>
    </Shelf>
  );
}
