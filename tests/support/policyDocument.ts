import { policyOf } from '@/grading';

/** A policy as a school stores it: fields by name. */
export type PolicyDocument = Record<string, unknown>;

/** A school's document: the data of a built-in policy, changed. */
export function policyDocument(
  change: (document: PolicyDocument) => void = () => undefined,
  id = 'DO15_2026',
): PolicyDocument {
  const document = JSON.parse(JSON.stringify(policyOf(id))) as PolicyDocument;
  change(document);
  return document;
}

/** The value at a path of the document: `at(document, 'components', 2, 'parts')`. */
export function at(document: unknown, ...path: (string | number)[]): PolicyDocument & unknown[] {
  return path.reduce((value, key) => (value as PolicyDocument)[key], document) as PolicyDocument & unknown[];
}
