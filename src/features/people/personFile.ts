import type { UserDoc } from '@/domain/people/people';
import { philippineDay } from '@/domain/words/philippineTime';
import type { CsvValue } from '@/files/csv';
import { say } from '@/language/words';

/** The rows of a file of accounts, with their head. Days are `2026-11-27`, which a spreadsheet sorts. */
export function toPeopleRows(people: readonly UserDoc[]): CsvValue[][] {
  return [
    [say('Last name'), say('First name'), say('E-mail'), say('Faculty ID'), say('Registered')],
    ...people.map(({ lastname, firstname, email, facultyId, createdAt }): CsvValue[] => [
      ...[lastname, firstname, email, facultyId, philippineDay(createdAt)],
    ]),
  ];
}
