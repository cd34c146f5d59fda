import { useEffect } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { pageEntered } from '@/store/state/shell';

/** Sets the page's title in the top bar and in the browser's tab. */
export function usePage(title: string): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(pageEntered(title));
    document.title = title === '' ? 'Talaan' : `${title} · Talaan`;
  }, [title, dispatch]);
}
