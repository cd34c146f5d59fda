import { useSearchParams } from 'react-router-dom';
import { useWords } from '@/language/words';
import { RadioGroup } from '@/ui/form/RadioGroup';

type View = 'months' | 'days';

/** The view of attendance that the address names; by month where it names none. */
export function useAttendanceView(): View {
  return useSearchParams()[0].get('view') === 'days' ? 'days' : 'months';
}

/** Chooses between totals of months and marks of days. */
export function AttendanceViews() {
  const { _ } = useWords();
  const [, setParams] = useSearchParams();
  const view = useAttendanceView();
  return (
    <RadioGroup<View>
      inline
      label={_('Attendance')}
      value={view}
      options={[
        { value: 'months', label: _('By month') },
        { value: 'days', label: _('By day') },
      ]}
      onChange={(next) =>
        setParams({ tab: 'attendance', ...(next === 'days' ? { view: next } : {}) }, { replace: true })
      }
    />
  );
}
