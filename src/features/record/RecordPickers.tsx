import { useId, useRef } from 'react';
import { ORDER_PERIODS, QUARTER_FINAL } from '@/domain/constants';
import { periodName, periodsOf, periodTitle, policyOf } from '@/grading';
import { useWords } from '@/language/words';
import type { Selection } from '@/parts/record/useSelection';
import { cx } from '@/ui/cx';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import { useDensity } from '@/ui/theme/density';
import { useShortScreen, useSmallScreen } from '@/ui/useSmallScreen';
import { SummaryLink } from './SummaryLink';

/** Section, subject and period of the record. */
export function RecordPickers({ selection }: { selection: Selection }) {
  const { _ } = useWords();
  const { classes, subjects, section, subject, choose } = selection;
  const isSmall = useSmallScreen();
  const isShort = useShortScreen();
  const isCompact = useDensity() === 'compact';
  const hideLabel = isSmall || isShort || isCompact;
  // Shrinks so that all fields fit on one line; a second line would cost the grid room.
  const roomy = isShort ? 'w-44' : 'grow basis-36 sm:max-w-56';
  const width = isCompact ? 'w-40 min-w-24 shrink xl:w-48' : roomy;
  // The name of a section has its year behind it.
  const sectionWidth = isCompact ? 'w-44 min-w-24 shrink xl:w-54' : roomy;
  return (
    <div
      data-tour={isSmall ? undefined : 'record-pickers'}
      className="flex grid-cols-2 flex-wrap items-end gap-3 compact:flex-nowrap compact:gap-1.5 max-sm:grid max-sm:gap-2 print:hidden"
    >
      <Field label={_('Section')} hideLabel={hideLabel} className={sectionWidth}>
        <Select
          value={section?.id ?? ''}
          onChange={(event) => choose({ classId: event.target.value })}
          options={[
            // Otherwise the first section would look chosen, and could not be.
            ...(section ? [] : [{ value: '', label: _('Choose a section') }]),
            ...classes.map((row) => ({ value: row.id, label: `${row.name} (${row.academicYear})` })),
          ]}
        />
      </Field>
      <Field label={_('Subject')} hideLabel={hideLabel} className={width}>
        <Select
          value={subject?.id ?? ''}
          onChange={(event) => choose({ subjectId: event.target.value })}
          options={subjects.map((row) => ({ value: row.id, label: row.subject }))}
        />
      </Field>
      <div className="col-span-2 flex flex-wrap items-end gap-3 compact:flex-nowrap compact:gap-1 max-sm:justify-between max-sm:gap-1">
        <QuarterSwitch selection={selection} hideLabel={hideLabel} />
        {section ? <SummaryLink classId={section.id} quarter={selection.quarter} isShort={hideLabel} /> : null}
      </div>
    </div>
  );
}

/** A list where more periods than an order has would not fit on one line. */
function QuarterSwitch({ selection, hideLabel }: { selection: Selection; hideLabel: boolean }) {
  const { _ } = useWords();
  const name = useId();
  const isPressed = useRef(false);
  const { section, subject } = selection;
  const policy = policyOf(section?.gradingPolicy);
  const periods = subject ? periodsOf(subject, policy) : [];
  const options = [
    ...periods.map((number) => ({
      value: number,
      label: periodName(policy, number),
      spoken: periodName(policy, number),
    })),
    { value: QUARTER_FINAL, label: _('Final'), spoken: _('Final grades') },
  ];
  if (periods.length > ORDER_PERIODS) {
    return (
      <Field label={periodTitle(policy)} hideLabel={hideLabel} className="min-w-36">
        <Select
          value={String(selection.quarter)}
          onChange={(event) => selection.choose({ quarter: Number(event.target.value) })}
          options={options.map(({ value, label }) => ({ value: String(value), label }))}
        />
      </Field>
    );
  }
  return (
    <fieldset>
      <legend className={cx(hideLabel ? 'sr-only' : 'mb-1 font-medium text-sm')}>{periodTitle(policy)}</legend>
      <div className="flex overflow-hidden rounded-field border border-line bg-base-100">
        {options.map((option) => (
          <label
            key={option.value}
            onPointerDown={() => {
              isPressed.current = option.value !== selection.quarter;
            }}
            className={cx(
              'grid min-h-9 cursor-pointer place-items-center border-line border-l px-3.5 font-medium text-sm first:border-l-0 max-2xl:px-2.5 compact:min-h-8.5 compact:whitespace-nowrap compact:px-2',
              'max-sm:px-1.5 max-sm:text-center max-sm:text-xs',
              'has-focus-visible:outline-2 has-focus-visible:outline-primary has-focus-visible:-outline-offset-2',
              selection.quarter === option.value ? 'bg-primary text-primary-content' : 'hover:bg-base-200',
            )}
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              aria-label={option.spoken}
              checked={selection.quarter === option.value}
              onChange={({ currentTarget }) => {
                // After a press people go on typing in the record; by keyboard the arrows go on to the next period.
                if (isPressed.current) currentTarget.blur();
                isPressed.current = false;
                selection.choose({ quarter: option.value });
              }}
            />
            <PeriodLabel label={option.label} title={periodTitle(policy)} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** In a narrow picker the name stands without the word that its legend says: "1st" for "1st Quarter". */
function PeriodLabel({ label, title }: { label: string; title: string }) {
  const ending = ` ${title}`;
  if (!label.endsWith(ending) || label === ending) return label;
  return (
    <span>
      {label.slice(0, -ending.length)}
      <span className="max-2xl:sr-only">{ending}</span>
    </span>
  );
}
