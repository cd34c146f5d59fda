import { Link } from 'react-router-dom';
import { ROUTE } from '@/domain/routes';
import { useWords } from '@/language/words';
import { ChoosePassword } from './ChoosePassword';
import { ConfirmedByLink } from './ConfirmedByLink';
import { EntryFrame } from './EntryFrame';
import { SignInByLink } from './SignInByLink';

/** Target of the links in the identity provider's mails. The address says what the link is for. */
export function LinkLanding({ mode, code }: { mode: string; code: string }) {
  const { _ } = useWords();
  switch (mode) {
    case 'signIn':
      return <SignInByLink />;
    case 'resetPassword':
      return <ChoosePassword code={code} />;
    case 'verifyEmail':
    case 'verifyAndChangeEmail':
    case 'recoverEmail':
      return <ConfirmedByLink mode={mode} code={code} />;
    default:
      return (
        <EntryFrame title={_('This link leads nowhere')} intro={_('This link is not valid.')}>
          <Link to={ROUTE.login} className="link link-primary">
            {_('To the sign-in page')}
          </Link>
        </EntryFrame>
      );
  }
}
