import { Trans } from '@/language/Trans';
import { useWords } from '@/language/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { abandon } from '@/store/session/signingIn';
import { Button } from '@/ui/form/Button';

/** Stands in place of the account's fields for a person who is signed in. */
export function SignedInAs() {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const email = useAppSelector((state) => state.session.identity?.email);
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-field border border-line bg-base-200 px-3 py-2">
      <p className="min-w-0 grow break-all">
        <Trans
          id="Signed in as <email>{email}</email>"
          components={{ email: <strong /> }}
          values={{ email: email ?? '' }}
        />
      </p>
      <Button size="sm" onClick={() => dispatch(abandon())}>
        {_('Use another account')}
      </Button>
    </div>
  );
}
