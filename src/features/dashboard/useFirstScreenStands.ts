import { useEffect, useState } from 'react';
import { afterFirstScreen } from '@/ui/waiting/afterFirstScreen';

/** Whether the visit's first screen stands: true at once on every later one. */
export function useFirstScreenStands(): boolean {
  const [stands, setStands] = useState(false);
  useEffect(() => {
    let isHere = true;
    void afterFirstScreen().then(() => isHere && setStands(true));
    return () => {
      isHere = false;
    };
  }, []);
  return stands;
}
