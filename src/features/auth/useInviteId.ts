import { useSearchParams } from 'react-router-dom';

/** The invite id in the address; null without one, and for a text that is no id. */
export function useInviteId(): string | null {
  const [search] = useSearchParams();
  const id = search.get('invite') ?? '';
  return /^[A-Za-z0-9_-]{1,128}$/.test(id) ? id : null;
}
