import { Hourglass } from 'lucide-react';
import type { UserDoc } from '@/domain/people';
import { signOut } from '@/store/authentication';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Logo } from '@/ui/Logo';

/** A teacher whose school has not approved the account yet. The own record is watched, so approval opens the door. */
export function WaitingRoom({ user }: { user: UserDoc }) {
  const dispatch = useAppDispatch();
  return (
    <main className="mx-auto flex min-h-screen max-w-md flex-col items-center justify-center gap-6 p-6">
      <Logo withName />
      <Card>
        <div className="flex flex-col items-center gap-3 p-2 text-center">
          <Hourglass aria-hidden="true" className="size-8 text-primary-ink" />
          <h1 className="font-semibold text-lg">Waiting for your school</h1>
          <p className="text-muted">
            An administrator of {user.school} has to approve your account, {user.firstname}. This page opens by itself
            as soon as that is done.
          </p>
          <Button onClick={() => void dispatch(signOut())}>Sign out</Button>
        </div>
      </Card>
    </main>
  );
}
