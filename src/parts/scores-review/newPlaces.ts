/** The components and parts of a record that a new activity can belong to. */
import type { ClassRecord } from '@/domain/book/classRecord';
import type { PartKey } from '@/domain/scores/componentParts';
import { hasComponent, shortPartName } from '@/grading';
import { say } from '@/language/words';
import { blocksOf, policyOfRecord, shownComponents } from '@/parts/record/recordParts';

type NewPlace = { key: string; label: string; category: number; part: PartKey | null };

export function newPlaces(record: ClassRecord): NewPlace[] {
  const policy = policyOfRecord(record);
  return shownComponents(record)
    .filter((component) => hasComponent(component, record.subject, policy))
    .flatMap((component) =>
      blocksOf(record, component)
        .filter(({ counts }) => counts)
        .map(({ part }) => ({
          key: `${component.category}/${part?.key ?? ''}`,
          label: part ? `${say(component.name)}: ${say(shortPartName(part))}` : say(component.name),
          category: component.category,
          part: part?.key ?? null,
        })),
    );
}
