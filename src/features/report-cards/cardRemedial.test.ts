import { expect, test } from 'vitest';
import { emptyAdvising } from '@/domain/sections/sectionAdvising';
import type { SectionGrades } from '@/domain/sections/sectionGrades';
import { removedLearner } from '@/domain/sections/sectionRoster';
import { newSection } from '@/domain/sections/sections';
import { sf5Of } from '@/features/adviser/desk/yearEnd';
import { policyOf } from '@/grading';
import { toConsolidated } from '@/parts/section/consolidated';
import { type CardFrame, toCards } from './cardModel';
import { toFormContent } from './fill/toFormContent';

test.each([
  ['DO15_2026', 'science:80::', 'Promoted', 'promoted', []],
  ['DO15_2026', 'science:78::', 'Conditionally Promoted', 'conditional', ['science']],
  ['DO8_2015', 'science:78::', 'Retained', 'retained', ['science']],
  ['DO8_2015', '', 'Remedial', 'conditional', ['science']],
])('%s with “%s”: card, desk, SF5 figures and the filled form agree', (policyId, text, promotion, action, open) => {
  const policy = policyOf(policyId);
  const area = (name: string, order: number) => ({ name, order, units: null, partOf: null });
  const names = { name: 'Rizal', academicYear: '2026-2027', gradeLevel: '7', gradingPolicy: policyId };
  const areas = { english: area('english', 1), science: area('science', 2) };
  const section = { ...newSection('rizal', names, areas), createdAt: 1, updatedAt: 1 };
  const abad = { ...removedLearner(), lastName: 'Abad', firstName: 'A', sex: 'M', standing: 'enrolled' } as const;
  const roster = { id: 'rizal', academicYear: '2026-2027', version: 1, updatedAt: 1, updatedBy: null };
  const handedIn = policy.periods.flatMap(({ number: period }) =>
    Object.entries({ english: 90, science: 70 }).map(
      ([areaId, grade]) => ({ areaId, period, grades: { a: { grade } } }) as unknown as SectionGrades,
    ),
  );
  const ref = { sectionId: 'rizal', period: policy.periods.length };
  const kept = { ...emptyAdvising(ref, 'x' as never), remedial: { a: text } };
  const given = { section, roster: { ...roster, learners: { a: abad } }, handedIn };
  const { cards } = toCards({ ...given, advising: [kept] }, policy);
  const { rows } = toConsolidated({ ...given, kept }, policy, null);
  const { promotion: counts } = sf5Of(rows, policy, true);
  const frame = { section, policy, cards: { periods: [] }, school: { address: {} } } as unknown as CardFrame;
  const [form] = toFormContent(cards, frame).learners;
  expect(cards[0]).toMatchObject({ promotion, failed: [{ areaId: 'science', final: 70 }] });
  expect(rows[0]).toMatchObject({ promotion, failed: cards[0]!.failed });
  expect(counts?.[action as 'promoted'].male).toBe(1);
  expect(form).toMatchObject({ action, incomplete: open });
});
