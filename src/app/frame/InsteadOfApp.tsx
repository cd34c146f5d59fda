import { useAppSelector } from '@/store/hooks';
import { Unreachable } from './Unreachable';
import { WaitingRoom } from './WaitingRoom';

/** The page in place of the app: the session cannot go on by itself, or its person waits for the approval. */
export function InsteadOfApp() {
  const { status, user } = useAppSelector((state) => state.session);
  return status === 'failed' || !user ? <Unreachable /> : <WaitingRoom user={user} />;
}
