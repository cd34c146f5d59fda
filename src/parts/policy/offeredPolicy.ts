/** The grading policy that a new class is offered: by the school, the school year, the grade level and the curriculum. */
import { PUBLIC_SECTOR, type SchoolSetting } from '@/domain/school/school';
import { refuseAcademicYear } from '@/domain/words/validation';
import { DO8_2015, gradingModeOf, OWN_POLICY } from '@/grading';
import { say } from '@/language/words';
import { gradeLabel, gradeNumber } from '@/parts/class-form/classList';

/** Grade 12 of 2026-27 has two curricula. Empty: the teacher has not said which. */
export type Curriculum = '' | 'old' | 'strengthened';

export type OfferedClass = { academicYear: string; gradeLevel: string; curriculum: Curriculum };

export type OfferContext = {
  /** Null: not known, because the server was not reached. */
  school: SchoolSetting | null;
  /** The policy of the teacher's newest class of the same school year; null where there is none. */
  before: string | null;
  /** The school is still being asked for: nothing is said about its sector. */
  isLoading?: boolean;
};

export type PolicyOffer = {
  /** The id of the policy; null where the teacher has to choose. */
  policyId: string | null;
  /** Why this policy, or what has to be answered. */
  reason: string;
  /** Whether Grade 12 is asked for its curriculum. */
  asksCurriculum: boolean;
  /** Whether the cards of the class have descriptions instead of numbers. */
  isDescriptive: boolean;
};

const G12_YEAR = 2026;

/** Null while year or grade level are not there yet. */
export function offeredPolicy(
  section: OfferedClass,
  { school, before, isLoading = false }: OfferContext,
): PolicyOffer | null {
  const year = section.academicYear.trim();
  if (refuseAcademicYear(year) !== null || section.gradeLevel === '') return null;
  const schoolYearStart = Number(year.slice(0, 4));
  const gradeLevel = gradeNumber(section.gradeLevel);
  const values = { year, grade: gradeLabel(section.gradeLevel) };
  const mode = gradingModeOf({ schoolYearStart, gradeLevel, oldCurriculum: section.curriculum === 'old' });
  if (mode.policy?.id === DO8_2015.id) {
    return plainOffer(DO8_2015.id, say('{grade}, {year}: four quarters under DepEd Order 8.', values));
  }
  const own = ownDefault(school);
  const isPrivate = school !== null && school.sector !== PUBLIC_SECTOR && school.sector !== '';
  if (isPrivate) return own ? ownOffer(own) : privateOffer(school, before);
  if (mode.policy === null) {
    // Grade 2 of the same year has the policy that computes numbers.
    const { policy } = gradingModeOf({ schoolYearStart, gradeLevel: 2 });
    return { ...plainOffer(own ?? policy?.id ?? null, descriptiveReason(values)), isDescriptive: true };
  }
  if (own) return ownOffer(own);
  const asksCurriculum = gradeLevel === 12 && schoolYearStart === G12_YEAR;
  if (asksCurriculum && section.curriculum === '') {
    return {
      ...plainOffer(null, say('Grade 12 of 2026-2027: which curriculum does this class follow?')),
      asksCurriculum,
    };
  }
  const sentence = publicReason(mode.policy.id, values);
  const isKnown = school?.sector === PUBLIC_SECTOR;
  const unknown = say('Talaan does not know whether your school is public. If it is, this holds.');
  const reason = isKnown ? sentence : `${unknown} ${sentence}`;
  return { ...plainOffer(mode.policy.id, isLoading ? '' : reason), asksCurriculum };
}

function plainOffer(policyId: string | null, reason: string): PolicyOffer {
  return { policyId, reason, asksCurriculum: false, isDescriptive: false };
}

function ownOffer(policyId: string): PolicyOffer {
  return plainOffer(policyId, say('Your school grades new classes by this policy of its own.'));
}

/** A policy of the school itself goes before the orders, in public schools too. */
function ownDefault(school: SchoolSetting | null): string | null {
  return school?.gradingPolicy?.startsWith(OWN_POLICY) ? school.gradingPolicy : null;
}

/** A private school may keep four quarters: its administrators say so, else the teacher says it once a year. */
function privateOffer({ gradingPolicy }: SchoolSetting, before: string | null): PolicyOffer {
  if (gradingPolicy) return plainOffer(gradingPolicy, say('Your school grades new classes by this policy.'));
  if (before) return plainOffer(before, say('Your other classes of this school year are graded by this policy.'));
  return plainOffer(null, say('Private schools choose their own policy. By which one does your school grade?'));
}

function descriptiveReason(values: { year: string; grade: string }): string {
  return say(
    '{grade}, {year}: these learners are graded by description. The numbers that Talaan computes do not go on their cards.',
    values,
  );
}

function publicReason(policyId: string, values: { year: string; grade: string }): string {
  switch (policyId) {
    case 'DO15_2026_G12':
      return say(
        'Public school, {year}, {grade}, old curriculum: three terms under DepEd Order 15, with the weights of DepEd Order 8.',
        values,
      );
    case 'DO15_2027':
      return say('Public school, {year}, {grade}: three terms under DepEd Order 15, without transmutation.', values);
    default:
      return say('Public school, {year}, {grade}: three terms under DepEd Order 15.', values);
  }
}
