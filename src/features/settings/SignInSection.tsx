import { useState } from 'react';
import { PROVIDER_NAMES, type ProviderId, type SignInMethod } from '@/domain/people/signInMethods';
import { errorSentence } from '@/domain/words/errors';
import { say, useWords } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import type { Thunk } from '@/store/makeStore';
import { linkProvider, unlinkMethod } from '@/store/session/account';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { Button } from '@/ui/form/Button';
import { ErrorState } from '@/ui/list/ErrorState';
import { Alert } from '@/ui/page/Alert';
import { Card } from '@/ui/page/Card';
import { SkeletonLines } from '@/ui/waiting/Skeleton';
import type { Methods } from './useMethods';

export function SignInSection({ known, failure, reload }: Methods) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<SignInMethod | null>(null);
  const change = async (id: string, thunk: Thunk) => {
    setBusy(id);
    setRefusal(null);
    try {
      await dispatch(thunk);
      await reload();
    } catch (error) {
      setRefusal(errorSentence(error));
    }
    setBusy(null);
    setLeaving(null);
  };
  const connected = known?.methods ?? [];
  const free = known?.offered.filter((provider) => !connected.some(({ id }) => id === provider)) ?? [];
  return (
    <Card title={_('Ways to sign in')} description={_('Add a second way to sign in, in case you lose one.')}>
      {failure ? <ErrorState sentence={failure} onRetry={() => void reload()} /> : null}
      {known || failure ? null : <SkeletonLines lines={2} />}
      <ul className="flex flex-col divide-y divide-line">
        {connected.map((method) => (
          <li key={method.id} className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="font-medium">{nameOf(method.id)}</span>
            <span className="min-w-0 truncate text-muted">{method.id === 'password' ? '' : method.account}</span>
            {connected.length > 1 ? (
              <Button size="sm" className="ml-auto" loading={busy === method.id} onClick={() => setLeaving(method)}>
                {_('Remove {method}', { method: nameOf(method.id) })}
              </Button>
            ) : (
              <span className="ml-auto text-muted text-sm">{_('Your only way in')}</span>
            )}
          </li>
        ))}
        {free.map((provider) => (
          <li key={provider} className="flex min-h-12 flex-wrap items-center gap-3 py-2">
            <span className="text-muted">{_('{provider}, not connected', { provider: PROVIDER_NAMES[provider] })}</span>
            <Button
              size="sm"
              className="ml-auto"
              loading={busy === provider}
              onClick={() => void change(provider, linkProvider(provider))}
            >
              {_('Connect {provider}', { provider: PROVIDER_NAMES[provider] })}
            </Button>
          </li>
        ))}
      </ul>
      {refusal ? (
        <Alert tone="error" className="mt-3">
          {refusal}
        </Alert>
      ) : null}
      <ConfirmDialog
        open={leaving !== null}
        title={leaving ? _('Remove {method}?', { method: nameOf(leaving.id) }) : ''}
        confirmLabel={_('Remove it')}
        busy={busy !== null}
        onCancel={() => setLeaving(null)}
        onConfirm={() => leaving && void change(leaving.id, unlinkMethod(leaving.id))}
      >
        {_('You will not be able to sign in this way any more.')}
      </ConfirmDialog>
    </Card>
  );
}

function nameOf(id: 'password' | ProviderId): string {
  return id === 'password' ? say('Password') : PROVIDER_NAMES[id];
}
