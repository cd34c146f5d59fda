/** Every line of the functions' log. Alerts look for these texts (`npm run operate -- alerts`); none holds a person's data. */
import { error, info, warn } from 'firebase-functions/logger';
import { LOG_LINES, type LogLine } from '@/domain/reports/logLines';

/** A line of the severity that `LOG_LINES` gives it, with its fields beside the text. */
export function log(line: LogLine, fields: object): void {
  const { line: text, severity } = LOG_LINES[line];
  WRITE[severity](text, fields);
}

const WRITE = { ERROR: error, WARNING: warn, INFO: info };

/** The error code of what was thrown, such as `14` or `auth/internal-error`; empty where it has none. */
export function codeOf(thrown: unknown): string {
  return typeof thrown === 'object' && thrown !== null && 'code' in thrown ? String(thrown.code) : '';
}
