import type { RecordIntent } from '@/domain/intents/intents';
import { say } from '@/language/words';

export function recordTitle({ kind, name }: RecordIntent): string {
  return kind === 'recordImport'
    ? say('Class record brought in: {name}', { name })
    : say('Class record taken back: {name}', { name });
}
