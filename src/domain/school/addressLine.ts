import { fieldsOf } from '@/domain/fields';

/** The directory stores division and region as two fields; a school stores one line, `Batangas, Region IV-A`. */
export function toAddressLine(address: unknown): string {
  if (typeof address === 'string') return address;
  if (typeof address !== 'object' || address === null) return '';
  const { division, region } = fieldsOf(address);
  return [division, region].filter((part) => typeof part === 'string' && part !== '').join(', ');
}
