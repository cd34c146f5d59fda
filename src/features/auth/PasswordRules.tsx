import { Check, Circle } from 'lucide-react';
import { type PasswordPolicy, passwordRules } from '@/domain/people/passwordPolicy';
import { useWords } from '@/language/words';

/** The provider's rules, ticked off while the person types. */
export function PasswordRules({ policy, password, id }: { policy: PasswordPolicy; password: string; id: string }) {
  const { _ } = useWords();
  return (
    <ul id={id} aria-label={_('Rules for the password')} className="flex flex-col gap-0.5 text-[0.8125rem]">
      {passwordRules(policy, password).map(({ text, met }) => {
        const Icon = met ? Check : Circle;
        return (
          <li key={text} className={met ? 'flex items-center gap-1.5 text-success-ink' : 'flex items-center gap-1.5'}>
            <Icon aria-hidden="true" className="size-3.5 shrink-0" />
            <span>{text}</span>
            <span className="sr-only">{met ? _(': met') : _(': not met yet')}</span>
          </li>
        );
      })}
    </ul>
  );
}
