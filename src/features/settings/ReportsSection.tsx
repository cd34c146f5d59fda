import { useEffect, useState } from 'react';
import { useWords } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import type { Thunk } from '@/store/makeStore';
import { Checkbox } from '@/ui/form/Checkbox';
import { Card } from '@/ui/page/Card';

/** Hidden where the installation wants no reports. */
export function ReportsSection() {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const [choice, setChoice] = useState<{ isOffered: boolean; isOn: boolean } | null>(null);
  useEffect(() => {
    void dispatch(loadReportsChoice()).then(setChoice, () => undefined);
  }, [dispatch]);
  if (!choice?.isOffered) return null;
  const choose = (isOn: boolean) => {
    setChoice({ ...choice, isOn });
    dispatch(chooseReports(isOn));
  };
  return (
    <Card title={_('Error reports')}>
      <Checkbox
        label={_('Report errors of Talaan from this device')}
        hint={_(
          'The people who run Talaan learn which part failed, on which kind of page and in which kind of browser. No names, texts, learners or scores.',
        )}
        checked={choice.isOn}
        onChange={(event) => choose(event.target.checked)}
      />
    </Card>
  );
}

/** Errors are reported where the installation wants it, unless the person has switched it off on this device. */
function loadReportsChoice(): Thunk<Promise<{ isOffered: boolean; isOn: boolean }>> {
  return async (_, __, { data, storage }) => ({
    isOffered: (await data.reports()).isConfigured,
    isOn: !storage.readChoice('noReports'),
  });
}

function chooseReports(on: boolean): Thunk<void> {
  return (_, __, { storage }) => storage.writeChoice('noReports', !on);
}
