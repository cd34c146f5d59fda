import { formatDate } from '@/language/formatters';

/** A day `YYYY-MM-DD` in words. */
export function dayWords(day: string): string {
  return formatDate(new Date(`${day}T00:00:00`).getTime());
}
