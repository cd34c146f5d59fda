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
  /** Units are of senior high alone. */
  withUnits: boolean;
  onChange: (part: Partial<AreaLine>) => void;
  onMove: (by: number) => void;
  onRemove: () => void;
};

/** The heads of the columns name the fields; where the fields wrap, their placeholders do. */
const UNDER_HEAD = 'lg:placeholder:text-transparent!';

/** The heads above the fields of all areas, where these stand in one line. The fields have names of their own. */
export function AreaHeads({ withUnits }: Pick<AreaFieldsProps, 'withUnits'>) {
  const { _ } = useWords();
  return (
    <div aria-hidden="true" className="flex gap-2 font-medium text-[0.8125rem] text-muted max-lg:hidden">
      <span className="min-w-40 grow">{_('Learning area')}</span>
      <span className="w-36">{_('Part of')}</span>
      {withUnits ? <span className="w-20">{_('Units')}</span> : null}
      <span className="w-28">{_('Taught in')}</span>
      <span className="w-56">{_('Teacher')}</span>
      <span className="w-[5.875rem]" />
    </div>
  );
}

/** One learning area: its name, the area that it is a part of, units, periods and teacher. */
export function AreaFields({ line, place, teachers, isRefused, withUnits, ...on }: AreaFieldsProps) {
  const { _ } = useWords();
  const { onChange, onMove, onRemove } = on;
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
          className={UNDER_HEAD}
          {...text('name', _('Learning area'))}
        />
      </span>
      <span className="w-36">
        <TextInput
          aria-label={_('Area {number}: part of', { number })}
          className={UNDER_HEAD}
          {...text('partOf', _('Part of'))}
        />
      </span>
      {withUnits ? (
        <span className="w-20">
          <TextInput
            aria-label={_('Area {number}: units', { number })}
            inputMode="numeric"
            className={UNDER_HEAD}
            {...text('units', _('Units'))}
          />
        </span>
      ) : null}
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
