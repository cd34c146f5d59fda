import type { UserDoc } from '@/domain/people/people';
import { listedName, matchesPerson } from '@/domain/people/personName';
import { useMarks } from './useMarks';
import { type ListView, useSchoolList } from './useSchoolList';

type Options = { pageSize: number; isLive?: boolean };

/** A list of accounts, with the marks of the shown people. Refresh reads both again. */
export function usePeopleList(of: 'admins' | 'teachers' | 'pending', options: Options): ListView<UserDoc> {
  const list = useSchoolList(of, { ...options, matches: matchesUser });
  const lookAgain = useMarks(list.rows);
  const refresh = () => {
    list.refresh();
    lookAgain();
  };
  return { ...list, refresh };
}

function matchesUser(person: UserDoc, search: string): boolean {
  return matchesPerson({ ...person, name: listedName(person) }, search);
}
