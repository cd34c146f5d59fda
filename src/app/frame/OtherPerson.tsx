import { useEffect, useState } from 'react';
import { diskUser, inTab } from '@/domain/ownDevice';
import { ROUTE } from '@/domain/routes';
import { TAB_OWNER } from '@/domain/storageKeys';
import { tryOrNull } from '@/domain/tryOrNull';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';

/** The page of a tab whose person's session on this device was replaced by somebody else's, in another tab. */
export function OtherPerson() {
  const { _ } = useWords();
  const [other, setOther] = useState(diskUser);
  useEffect(() => {
    const look = () => setOther(diskUser());
    look();
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, []);
  // The disk may not tell yet who the other person is; the other tab's write to it does.
  const email = other?.id === inTab(TAB_OWNER) ? null : (other?.email ?? null);
  // A new page loads nothing of the other identity that this page has met.
  const signIn = () => location.assign(ROUTE.login);
  const goOn = () => {
    tryOrNull(() => sessionStorage.removeItem(TAB_OWNER));
    location.assign('/app');
  };
  return (
    <main className="mx-auto flex min-h-screen max-w-lg flex-col justify-center gap-4 p-6">
      <h1 className="font-bold text-2xl">{_('Who works in this tab?')}</h1>
      <p>
        {email === null
          ? _('Somebody else signed in on this computer, in another tab.')
          : _('{email} signed in on this computer, in another tab.', { email })}{' '}
        {_(
          'This tab was another person’s. What was typed here and not saved stays for that person until somebody else goes on here.',
        )}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={signIn}>
          {_('Sign in as the earlier person')}
        </Button>
        <Button onClick={goOn}>
          {email === null ? _('Go on as the other person') : _('Go on as {email}', { email })}
        </Button>
      </div>
    </main>
  );
}
