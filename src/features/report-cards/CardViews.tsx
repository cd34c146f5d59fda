import { useSearchParams } from 'react-router-dom';
import { useWords } from '@/language/words';
import { RadioGroup } from '@/ui/form/RadioGroup';

type View = 'cards' | 'permanent';

/** The cards of the year, unless the address names the permanent records. */
export function useCardView(): View {
  return useSearchParams()[0].get('view') === 'permanent' ? 'permanent' : 'cards';
}

/** Chooses between the cards of the year and the permanent records. */
export function CardViews() {
  const { _ } = useWords();
  const [, setParams] = useSearchParams();
  return (
    <RadioGroup<View>
      inline
      label={_('Forms')}
      value={useCardView()}
      options={[
        { value: 'cards', label: _('Report cards') },
        { value: 'permanent', label: _('Permanent records (SF10)') },
      ]}
      onChange={(view) => setParams({ tab: 'cards', ...(view === 'permanent' ? { view } : {}) }, { replace: true })}
    />
  );
}
