import { policyOf } from '@/grading';
import { useWords } from '@/language/words';
import { useAppSelector } from '@/store/hooks';
import { selectRow } from '@/store/selectors';

/** Year and quarter of the own book, live from the controls record; neither before there is a class. */
export function HeaderCards() {
  const { _ } = useWords();
  const controls = useAppSelector((state) => selectRow(state, 'controls', '1'));
  const year = controls?.currentAcademicYear;
  const quarter = year ? policyOf().periods.find(({ number }) => number === controls.currentQuarter) : undefined;
  return (
    <dl className="hidden items-center gap-2 md:flex">
      <HeaderCard label={_('Latest Academic Year')} value={year || '—'} />
      <HeaderCard label={_('Latest Quarter')} value={quarter ? _(quarter.name) : '—'} />
    </dl>
  );
}

function HeaderCard({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-27 rounded-field border border-line bg-base-200 px-3 py-1 leading-tight">
      <dt className="text-[0.6875rem] text-muted">{label}</dt>
      <dd className="num font-semibold text-sm">{value}</dd>
    </div>
  );
}
