/** The result of the access, or null when it throws: a browser may forbid storage, and a kept text may not be JSON. */
export function tryOrNull<Value>(access: () => Value): Value | null {
  try {
    return access();
  } catch {
    return null;
  }
}
