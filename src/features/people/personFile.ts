import type { UserDoc } from '@/domain/people/people';
import { philippineDay } from '@/domain/words/philippineTime';
import type { CsvValue } from '@/files/csv';
import { say } from '@/language/words';
import { useAppStore } from '@/store/hooks';
import { loadMarks } from '@/store/school/peopleLists';

/** The rows of a file of accounts, with their head. Days are `2026-11-27`, which a spreadsheet sorts. */
function toPeopleRows(people: readonly UserDoc[], verified: Readonly<Record<string, boolean>>): CsvValue[][] {
  return [
    [say('Last name'), say('First name'), say('E-mail'), say('E-mail verified'), say('Faculty ID'), say('Registered')],
    ...people.map(({ id, lastname, firstname, email, facultyId, createdAt }): CsvValue[] => [
      lastname,
      firstname,
      email,
      verifiedText(verified[id]),
      facultyId,
      philippineDay(createdAt),
    ]),
  ];
}

/** Blank where the server did not say. */
function verifiedText(isVerified: boolean | undefined): string {
  if (isVerified === undefined) return '';
  return isVerified ? say('Yes') : say('No');
}

/** The most people whom the server looks up at once. */
const MARKS_AT_ONCE = 100;

/** Makes the rows of a file, with the marks of those whom no page has shown yet. */
export function usePeopleFile(): (people: readonly UserDoc[]) => Promise<CsvValue[][]> {
  const store = useAppStore();
  return async (people) => {
    const uids = people.map(({ id }) => id);
    for (let from = 0; from < uids.length; from += MARKS_AT_ONCE) {
      await store.dispatch(loadMarks(uids.slice(from, from + MARKS_AT_ONCE)));
    }
    return toPeopleRows(people, store.getState().people.verified);
  };
}
