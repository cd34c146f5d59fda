/** Parsers of reports: fixed lists, numbers and short forms. The only free text is that of a described problem. */

import { flag, listOf, object, oneOf, type Parser, refuse, words } from '#functions/schema';
import { BROWSER_FAMILIES } from '@/domain/reports/browserFamily';
import {
  ERROR_KINDS,
  ERROR_NAMES,
  type ErrorReport,
  FRAME_FORM,
  type ProblemFacts,
  REPORT_LIMITS,
  VERSION_FORM,
} from '@/domain/reports/report';
import { ROUTE_PATTERNS } from '@/domain/reports/routePattern';
import { type ErrorCode, isErrorCode } from '@/domain/words/errors';

const code: Parser<ErrorCode> = (value, field) =>
  typeof value === 'string' && isErrorCode(value) ? value : refuse(field);

function textOf(form: RegExp, most: number): Parser<string> {
  return (value, field) =>
    typeof value === 'string' && value.length <= most && form.test(value) ? value : refuse(field);
}

/** A number of changes; a book has fewer than a million. */
const quantity: Parser<number> = (value, field) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 1_000_000 ? value : refuse(field);

const route = oneOf(...ROUTE_PATTERNS);
const circumstances = {
  version: textOf(VERSION_FORM, REPORT_LIMITS.version),
  route,
  browser: oneOf(...BROWSER_FAMILIES),
  online: flag,
};

const errorReport: Parser<ErrorReport> = object({
  kind: oneOf(...ERROR_KINDS),
  code,
  name: oneOf(...ERROR_NAMES),
  frames: listOf(textOf(FRAME_FORM, REPORT_LIMITS.frame), REPORT_LIMITS.frames),
  ...circumstances,
});

/** One report at least. */
export const errorReports: Parser<ErrorReport[]> = (value, field) => {
  const reports = listOf(errorReport, REPORT_LIMITS.together)(value, field);
  return reports.length === 0 ? refuse(field) : reports;
};

export const problemFacts: Parser<ProblemFacts> = object({
  ...circumstances,
  waiting: quantity,
  refused: quantity,
  pages: listOf(route, REPORT_LIMITS.pages),
  errors: listOf(errorReport, REPORT_LIMITS.together),
});

export const problemText = words(REPORT_LIMITS.problemText);
