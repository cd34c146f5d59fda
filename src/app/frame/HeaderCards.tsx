import { periodName, policyOf } from '@/grading';
import { useWords } from '@/language/words';
import { useAppSelector } from '@/store/hooks';
import { selectRow } from '@/store/selectors';

/**
 * Year and quarter of the own book, live from the controls record; both are empty before there is a class. A reduced
 * record has no year, but a quarter.
 */
export function HeaderCards() {
  const { _ } = useWords();
  const controls = useAppSelector((state) => selectRow(state, 'controls', '1'));
  const year = controls?.currentAcademicYear;
  const quarter = controls && year !== '' ? periodName(policyOf(), controls.currentQuarter) : '';
  return (
    // Without a connection the bar shows more text, and a narrow bar has no room for both.
    <dl className="hidden shrink-0 items-center gap-2 md:flex group-has-[[data-said]]/bar:max-xl:hidden group-has-[[data-said=much]]/bar:max-2xl:hidden">
      <HeaderCard label={_('Latest Academic Year')} value={year || '—'} />
      <HeaderCard label={_('Latest Quarter')} value={quarter || '—'} />
    </dl>
  );
}

function HeaderCard({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-27 rounded-field border border-line bg-base-200 px-2.5 py-1 leading-tight whitespace-nowrap">
      <dt className="text-[0.6875rem] text-muted">{label}</dt>
      <dd className="num font-semibold text-sm">{value}</dd>
    </div>
  );
}
