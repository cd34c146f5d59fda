/** The document of a school's own policy <-> the values of its form. */
import type {
  PolicyFields,
  SchoolPolicyDoc,
  StoredComponent,
  StoredPart,
  StoredPeriod,
} from '@/domain/school/policies';
import type { PeriodInput, PolicyForm, RowInput } from '@/domain/school/policyForm';
import { type GradingPolicy, policyOf } from '@/grading';

/** 1 percent in hundredths. */
const PERCENT = 100;
const EXAMS = 2;
/** Its parts are offered where a policy has none. */
const WITH_PARTS = 'DO15_2026';

export function toForm(document: SchoolPolicyDoc): PolicyForm {
  const { components, transmutation, scale } = document;
  return {
    name: document.name,
    periods: document.periods.map(({ name, from = '', to = '' }) => ({ name, from, to })),
    components: components.map(({ name, defaultWeight, grouped }) => ({ name, weight: `${defaultWeight}`, grouped })),
    emptyComponent: document.emptyComponent ?? 'noGrade',
    exam: document.exam,
    parts: examParts(components).map(({ key, name, share }) => ({ key, name, share: share === 0 ? '' : `${share}` })),
    scale: scale.kind,
    floor: `${scale.floor}`,
    rows: toRows(transmutation.length > 0 ? transmutation : policyOf(document.base).transmutation),
    passingGrade: `${document.passingGrade}`,
    descriptors: document.descriptors.map(({ from, name }) => ({ from: `${from}`, name })),
    awards: document.awards.length > 0,
    average: document.section.average,
  };
}

function toRows(bands: readonly { from: number; grade: number }[]): RowInput[] {
  return bands.map(({ from, grade }) => ({ from: (from / PERCENT).toFixed(2), grade: `${grade}` }));
}

/** Every part that examinations may have; one that the document leaves out has the share 0. */
function examParts(components: readonly StoredComponent[]): StoredPart[] {
  const order = policyOf(WITH_PARTS).components[EXAMS]?.parts ?? [];
  const own = components[EXAMS]?.parts;
  return own === undefined
    ? [...order]
    : order.map((part) => own.find(({ key }) => key === part.key) ?? { ...part, share: 0 });
}

/** Text that is no number stays as it is typed: the check refuses it with the field named. */
export function toNumber(text: string): number {
  const typed = text.trim();
  return (/^\d+(\.\d+)?$/.test(typed) ? Number(typed) : typed) as number;
}

/**
 * The fields that the form edits, and those of `document` that it does not show. A table ends at the grade of its last
 * row, which is the lowest grade.
 */
export function toFields(form: PolicyForm, document: PolicyFields & { base: string }): PolicyFields {
  const { remarks, year, promotion } = document;
  return {
    name: form.name.trim(),
    periods: form.periods.map(toPeriod),
    components: form.components.map((_, index) => toComponent(form, document.components, index)),
    scale: { kind: form.scale, floor: toNumber(form.scale === 'table' ? (form.rows.at(-1)?.grade ?? '') : form.floor) },
    transmutation: form.scale === 'table' ? form.rows.map(toBand) : [],
    passingGrade: toNumber(form.passingGrade),
    descriptors: form.descriptors.map(({ from, name }) => ({ from: toNumber(from), name: name.trim() })),
    ...emptyComponentOf(form, document),
    exam: form.exam,
    remarks,
    year,
    promotion,
    section: { ...document.section, average: form.average },
    awards: form.awards ? awardsOf(document) : [],
  };
}

/** A document that never had the field does not get it for what it means anyway. */
function emptyComponentOf({ emptyComponent }: PolicyForm, document: PolicyFields) {
  return emptyComponent === 'noGrade' && document.emptyComponent === undefined ? {} : { emptyComponent };
}

function toPeriod({ name, from, to }: PeriodInput, index: number): StoredPeriod {
  return { number: index + 1, name: name.trim(), ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) };
}

function toBand({ from, grade }: RowInput): { from: number; grade: number } {
  const percent = toNumber(from);
  // Only a number of percent with up to 2 decimals is a whole number of hundredths.
  return {
    from: typeof percent === 'number' ? Number((percent * PERCENT).toFixed(4)) : percent,
    grade: toNumber(grade),
  };
}

function toComponent(form: PolicyForm, stored: readonly StoredComponent[], index: number): StoredComponent {
  const input = form.components[index];
  const { parts, ...before } = stored[index] as StoredComponent;
  const own = index === EXAMS && hasParts(form) ? keptParts(form) : parts;
  return {
    ...before,
    name: input?.name.trim() ?? '',
    grouped: input?.grouped ?? false,
    defaultWeight: toNumber(input?.weight ?? ''),
    ...(own === undefined ? {} : { parts: own }),
  };
}

export function hasParts({ exam }: Pick<PolicyForm, 'exam'>): boolean {
  return exam === 'ST1-ST2-TE' || exam === 'TE';
}

function keptParts({ parts }: PolicyForm): StoredPart[] {
  return parts.flatMap(({ key, name, share }) =>
    share.trim() === '' ? [] : [{ key, name: name.trim(), share: toNumber(share) }],
  );
}

function awardsOf({ awards, base }: PolicyFields & { base: string }): PolicyFields['awards'] {
  return awards.length > 0 ? awards : builtInFields(base).awards;
}

/** The data of a built-in policy, which states all its rules. */
export function builtInFields(id: string): PolicyFields {
  const { id: _, ...fields } = JSON.parse(JSON.stringify(policyOf(id))) as GradingPolicy & PolicyFields;
  return fields.scale.kind === 'zeroBased' ? { ...fields, transmutation: [] } : fields;
}
