/**
 * The first step of a deployment that gives a collection a setting for all of its fields (`*`). firebase-tools sets `*`
 * before the fields with a name, so the entries of these would go and be built again while pages ask for them. With the
 * named fields set already, `*` takes away only what nobody asks.
 */
const ANY_FIELD = '*';

export function namedFields({ indexes, fieldOverrides }) {
  return { indexes, fieldOverrides: fieldOverrides.filter(({ fieldPath }) => fieldPath !== ANY_FIELD) };
}
