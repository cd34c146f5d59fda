import { useEffect, useMemo, useRef, useState } from 'react';
import type { AdvisingField } from '@/domain/sections/sectionAdvising';
import type { ListedLearner } from '@/domain/sections/sectionRoster';
import { useWords } from '@/language/words';
import { DataGrid } from '@/ui/grid/DataGrid';
import type { GridDensity } from '@/ui/grid/gridSizes';
import type { DataGridHandle, GridGroup, GridPaste } from '@/ui/grid/gridTypes';
import { Alert } from '@/ui/page/Alert';
import { useMedia } from '@/ui/useMedia';
import { AdvisingBar } from './AdvisingBar';
import { type Beside, createAdvisingGrid, type Everybody, type FieldColumn } from './advisingGrid';
import type { AdvisingTyping } from './useAdvisingSheet';

type AdvisingGridProps = {
  label: string;
  learners: readonly ListedLearner[];
  columns: readonly FieldColumn[];
  groups?: readonly GridGroup[];
  everybody?: Everybody;
  beside?: Beside;
  derived?: (learner: string, field: AdvisingField) => string | null;
  density?: GridDensity;
  typing: AdvisingTyping;
  readOnly: boolean;
  inputMode?: 'text' | 'numeric';
};

const PHONE = '(max-width: 40rem)';

/** A sheet of an adviser in the data grid, with its save bar. The parts of its shape keep their identity. */
export function AdvisingGrid(props: AdvisingGridProps) {
  const { _ } = useWords();
  const { learners, columns, everybody, beside, derived, typing, readOnly } = props;
  const grid = useRef<DataGridHandle>(null);
  const { sheet } = typing;
  const isNarrow = useMedia(PHONE);
  const [outside, setOutside] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer sheet goes to the same model
  const model = useMemo(
    () => createAdvisingGrid({ learners, columns, everybody, beside, derived, isNarrow }, sheet),
    [learners, columns, everybody, beside, derived, isNarrow],
  );
  useEffect(() => model.setSheet(sheet), [model, sheet]);
  const paste = ({ edits, outside: beyond }: GridPaste) => {
    setOutside(beyond + edits.filter(({ row, text }) => text.trim() !== '' && model.isFoot(row)).length);
    typing.type(model.textsOf(edits));
  };
  const show = (learner: string, field: string) => {
    grid.current?.focusCell(model.rowOf(learner), model.columnOf(field));
  };
  return (
    <div className="flex grow flex-col gap-3">
      {outside > 0 ? (
        <Alert tone="warning">
          {_(
            '{count, plural, one {1 pasted value} other {# pasted values}} beyond the last learner or column left out.',
            {
              count: outside,
            },
          )}
        </Alert>
      ) : null}
      <div className="flex min-h-64 grow basis-0 flex-col max-sm:h-[60vh] max-sm:flex-none *:grow">
        <DataGrid
          ref={grid}
          label={props.label}
          model={model}
          groups={props.groups}
          density={props.density}
          readOnly={readOnly}
          readOnlyNote={_('Only the adviser of the section changes this.')}
          inputMode={props.inputMode}
          onEdit={(edits) => {
            setOutside(0);
            typing.type(model.textsOf(edits), model.oversOf(edits));
          }}
          onTyping={(edit) => typing.open(edit && model.textsOf([edit]), edit ? model.oversOf([edit]) : undefined)}
          onPaste={paste}
          onUndo={() => typing.step('undo')}
          onRedo={() => typing.step('redo')}
          onSave={typing.save}
        />
      </div>
      {readOnly ? null : (
        <AdvisingBar
          typing={typing}
          nameOf={(learner) => model.rowLabel(model.rowOf(learner))}
          labelOf={(field) => columns.find(({ key }) => key === model.columnOf(field))?.label ?? field}
          onShow={show}
          onDone={() => grid.current?.focus()}
        />
      )}
    </div>
  );
}
