import { useAppSelector } from '@/store/hooks';
import { ErrorState } from '@/ui/list/ErrorState';
import { EmailSection } from './EmailSection';
import { useMethods } from './useMethods';

/** The form for another e-mail address outside the settings: for a person who waits, with or without a user record. */
export function OwnAddress() {
  const email = useAppSelector(({ session }) => session.user?.email ?? session.identity?.email);
  const { known, failure, reload } = useMethods();
  if (email === undefined) return null;
  if (failure) return <ErrorState sentence={failure} onRetry={() => void reload()} />;
  return <EmailSection now={email} known={known} />;
}
