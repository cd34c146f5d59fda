import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { fullName } from '@/domain/people/personName';
import type { TeacherRegistration } from '@/domain/people/registration';
import { ROUTE } from '@/domain/routes';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { CorrectRegistration } from './CorrectRegistration';

type RegisteredAsProps = {
  readonly now: TeacherRegistration;
  readonly email: string;
  readonly onTalaan: boolean;
  readonly onSave: (registration: TeacherRegistration) => Promise<unknown>;
  /** The form that sends a link to another address. */
  readonly addressForm: ReactNode;
  /** The words of the link to the page that takes the registration back. */
  readonly takeBack: string;
};

/** The registration of a person who waits, with the ways to correct it and to take it back. */
export function RegisteredAs({ now, email, onTalaan, onSave, addressForm, takeBack }: RegisteredAsProps) {
  const { _ } = useWords();
  const [open, setOpen] = useState<'details' | 'address' | null>(null);
  const close = () => setOpen(null);
  const rows = [
    [_('School'), `${now.school} (${now.schoolid})`],
    [_('Name'), fullName(now)],
    [_('Faculty ID'), now.facultyId || _('None')],
    [_('E-mail address'), email],
  ] as const;
  return (
    <section aria-label={_('What you registered')} className="mt-5 flex flex-col gap-3 border-line border-t pt-4">
      <h2 className="font-semibold">{_('What you registered')}</h2>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd translate="no" className="min-w-0 wrap-anywhere max-sm:mb-2">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {open === 'details' ? (
        <CorrectRegistration now={now} onTalaan={onTalaan} onSave={onSave} onClose={close} />
      ) : null}
      {open === 'address' ? (
        <div className="flex flex-col items-start gap-3">
          <div className="w-full">{addressForm}</div>
          <Button onClick={close}>{_('Close')}</Button>
        </div>
      ) : null}
      {open === null ? (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setOpen('details')}>{_('Correct school or names')}</Button>
          <Button onClick={() => setOpen('address')}>{_('Use another e-mail address')}</Button>
        </div>
      ) : null}
      <Link to={ROUTE.deleteAccount} className="link self-start">
        {takeBack}
      </Link>
    </section>
  );
}
