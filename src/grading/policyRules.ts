/** Reads the rules of a policy's document for year, section, promotion and awards, all of which it may leave out. */

import { msg } from '@/domain/words/say';
import type { Award, PolicyRules } from './gradingPolicy';
import {
  type Fields,
  fieldsOf,
  flagOf,
  listOf,
  nameOf,
  oneOf,
  percentOf,
  requireDescending,
  wholeOf,
} from './policyFields';
import { HIGHEST_GRADE } from './transmutationTables';

type Readers = { readonly [Rule in keyof PolicyRules]: (value: unknown) => PolicyRules[Rule] };

const GRADES = { least: 0, most: HIGHEST_GRADE };
const GRADE_LEVELS = { least: 1, most: 12 };

const READERS: Readers = {
  exam: (value) => oneOf(value, 'exam', ['ST1-ST2-TE', 'TE', 'single', 'none']),
  remarks: (value) => {
    const fields = fieldsOf(value, 'remarks');
    return { passed: nameOf(fields.passed, 'remarks.passed'), failed: nameOf(fields.failed, 'remarks.failed') };
  },
  year: (value) => {
    const fields = fieldsOf(value, 'year');
    const limit = fields.absenceLimit;
    return {
      periods: oneOf(fields.periods, 'year.periods', ['all', 'taken']),
      absenceLimit: limit === null ? null : percentOf(limit, 'year.absenceLimit'),
    };
  },
  section: (value) => {
    const fields = fieldsOf(value, 'section');
    return {
      average: oneOf(fields.average, 'section.average', ['plain', 'units']),
      combined: oneOf(fields.combined, 'section.combined', ['meanOfTerms', 'meanOfPartFinals']),
    };
  },
  promotion: (value) => {
    const fields = fieldsOf(value, 'promotion');
    const gradeOf = (field: 'decidedUpTo' | 'completes') =>
      fields[field] === undefined ? {} : { [field]: wholeOf(fields[field], `promotion.${field}`, GRADE_LEVELS) };
    return {
      remedialUpTo: wholeOf(fields.remedialUpTo, 'promotion.remedialUpTo', { least: 0, most: 20 }),
      afterRemedial: oneOf(fields.afterRemedial, 'promotion.afterRemedial', [
        msg('Conditionally Promoted'),
        msg('Retained'),
      ]),
      ...gradeOf('decidedUpTo'),
      ...gradeOf('completes'),
    };
  },
  awards: readAwards,
};

export function readRules(document: Fields): Partial<PolicyRules> {
  const rules = Object.entries(READERS).flatMap(([rule, read]) =>
    document[rule] === undefined ? [] : [[rule, read(document[rule])] as const],
  );
  return Object.fromEntries(rules);
}

function readAwards(value: unknown): readonly Award[] {
  const awards = listOf(value, 'awards', { least: 0, most: 10 }).map((entry, index) => {
    const field = `awards[${index}]`;
    const fields = fieldsOf(entry, field);
    const lowest = fields.lowestFinal;
    return {
      name: nameOf(fields.name, `${field}.name`),
      from: wholeOf(fields.from, `${field}.from`, GRADES),
      lowestFinal: lowest === null ? null : wholeOf(lowest, `${field}.lowestFinal`, GRADES),
      cleanRecord: flagOf(fields.cleanRecord, `${field}.cleanRecord`),
    };
  });
  requireDescending(awards, 'awards');
  return awards;
}
