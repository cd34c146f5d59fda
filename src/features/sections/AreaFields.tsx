import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useWords } from '@/language/words';
import { IconButton } from '@/ui/form/IconButton';
import { Select, type SelectOption } from '@/ui/form/Select';
import { TextInput } from '@/ui/form/TextInput';
import type { AreaLine } from './areaForm';

type AreaFieldsProps = {
  line: AreaLine;
  place: { index: number; of: number };
  teachers: readonly SelectOption[];
  isRefused: boolean;
  onChange: (part: Partial<AreaLine>) => void;
  onMove: (by: number) => void;
  onRemove: () => void;
};

/** One learning area: its name, the area that it is a part of, units, periods and teacher. */
export function AreaFields({ line, place, teachers, isRefused, onChange, onMove, onRemove }: AreaFieldsProps) {
  const { _ } = useWords();
  const number = place.index + 1;
  const text = (field: 'name' | 'partOf' | 'units' | 'periods', placeholder: string) => ({
    placeholder,
    autoComplete: 'off',
    value: line[field],
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  });
  return (
    <li className="flex flex-wrap items-center gap-2">
      <span className="min-w-40 grow">
        <TextInput
          aria-label={_('Area {number}: name', { number })}
          aria-invalid={isRefused || undefined}
          {...text('name', _('Learning area'))}
        />
      </span>
      <span className="w-36">
        <TextInput aria-label={_('Area {number}: part of', { number })} {...text('partOf', _('Part of'))} />
      </span>
      <span className="w-20">
        <TextInput
          aria-label={_('Area {number}: units', { number })}
          inputMode="numeric"
          {...text('units', _('Units'))}
        />
      </span>
      <span className="w-28">
        <TextInput aria-label={_('Area {number}: taught in', { number })} {...text('periods', _('All periods'))} />
      </span>
      <span className="w-56">
        <Select
          aria-label={_('Area {number}: teacher', { number })}
          value={line.teacher}
          options={teachers}
          onChange={(event) => onChange({ teacher: event.target.value })}
        />
      </span>
      <span className="flex gap-1">
        <IconButton
          size="sm"
          label={_('Area {number}: up', { number })}
          icon={<ArrowUp aria-hidden="true" className="size-4" />}
          disabled={place.index === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          size="sm"
          label={_('Area {number}: down', { number })}
          icon={<ArrowDown aria-hidden="true" className="size-4" />}
          disabled={number === place.of}
          onClick={() => onMove(1)}
        />
        <IconButton
          size="sm"
          label={_('Leave out area {number}', { number })}
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          onClick={onRemove}
        />
      </span>
    </li>
  );
}
