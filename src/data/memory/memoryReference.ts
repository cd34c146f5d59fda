/** Categories and user records as the `Data` port in memory reads them. */
import type { UserDoc } from '@/domain/people/people';
import { documentsIn, type MemoryWorld, type StoredDoc } from './memoryWorld';

/** The seeded weights of the categories, except those that a test stored. */
export function subCategoryWeights({ documents }: MemoryWorld): Record<string, number | null> {
  const prefix = 'activitySubCategory/';
  const stored = [...documents]
    .filter(([path]) => path.startsWith(prefix))
    .map(([path, { weightPercentage: weight }]) => [
      path.slice(prefix.length),
      typeof weight === 'number' ? weight : null,
    ]);
  return { 1: null, 2: null, 3: null, 4: null, ...Object.fromEntries(stored) };
}

export function toUser(id: string, stored: StoredDoc): UserDoc {
  return { facultyId: '', lastLogin: null, passwordResetRequired: false, ...stored, id } as UserDoc;
}

export function usersOf(world: MemoryWorld, school: string): UserDoc[] {
  return documentsIn(world, 'users')
    .filter(([, stored]) => stored.schoolid === school)
    .map(([id, stored]) => ({ facultyId: '', lastLogin: null, ...stored, id }) as unknown as UserDoc);
}
