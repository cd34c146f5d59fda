import { useEffect, useState } from 'react';
import { useWords } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import { chooseAnalytics, loadAnalyticsChoice } from '@/store/session/analytics';
import { Checkbox } from '@/ui/form/Checkbox';
import { Card } from '@/ui/page/Card';

/** Hidden when the installation has no statistics. */
export function AnalyticsSection() {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const [choice, setChoice] = useState<{ isOffered: boolean; isOn: boolean } | null>(null);
  useEffect(() => {
    void dispatch(loadAnalyticsChoice()).then(setChoice, () => undefined);
  }, [dispatch]);
  if (!choice?.isOffered) return null;
  const choose = (isOn: boolean) => {
    setChoice({ ...choice, isOn });
    // A failure to start statistics does not concern the person.
    void dispatch(chooseAnalytics(isOn)).catch(() => undefined);
  };
  return (
    <Card title={_('Usage statistics')}>
      <Checkbox
        label={_('Share which screens I open on this device')}
        hint={_(
          'Google Analytics counts the kinds of screens, without names, addresses, learners or scores. Off by default.',
        )}
        checked={choice.isOn}
        onChange={(event) => choose(event.target.checked)}
      />
    </Card>
  );
}
