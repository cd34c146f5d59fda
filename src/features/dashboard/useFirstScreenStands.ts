import { useEffect, useState } from 'react';
import { afterFirstScreen } from '@/ui/waiting/afterFirstScreen';

/** False until the first screen of the visit stands; true at once on every later screen. */
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
