import { useState } from 'react';
import { errorSentence } from '@/domain/words/errors';
import { useWords } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import { chooseOwnDevice, loadOwnDevice } from '@/store/session/account';
import { Checkbox } from '@/ui/form/Checkbox';
import { Alert } from '@/ui/page/Alert';
import { Card } from '@/ui/page/Card';

export function DeviceSection() {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const [own, setOwn] = useState(() => dispatch(loadOwnDevice()));
  const [refusal, setRefusal] = useState<string | null>(null);
  const choose = async (asOwn: boolean) => {
    setOwn(asOwn);
    setRefusal(null);
    try {
      await dispatch(chooseOwnDevice(asOwn));
    } catch (error) {
      setOwn(!asOwn);
      setRefusal(errorSentence(error));
    }
  };
  return (
    <Card title={_('This device')}>
      <Checkbox
        label={_('This is a computer that others use')}
        hint={_(
          'Then nothing of yours stays on it: you are signed out with the last tab, or after 30 minutes without use.',
        )}
        checked={!own}
        onChange={(event) => void choose(!event.target.checked)}
      />
      {refusal ? (
        <Alert tone="error" className="mt-3">
          {refusal}
        </Alert>
      ) : null}
    </Card>
  );
}
