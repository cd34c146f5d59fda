import type { UserDoc } from '@/domain/people/people';
import type { CsvValue } from '@/files/csv';
import { formatDate } from '@/language/formatters';
import { say } from '@/language/words';

/** The rows of a file of accounts, with their head. */
export function toPeopleRows(people: readonly UserDoc[]): CsvValue[][] {
  return [
    [say('Last name'), say('First name'), say('E-mail'), say('Faculty ID'), say('Registered')],
    ...people.map(({ lastname, firstname, email, facultyId, createdAt }): CsvValue[] => [
      ...[lastname, firstname, email, facultyId, formatDate(createdAt)],
    ]),
  ];
}
