/**
 * An obstacle that the person at the keyboard can remove: one sentence says what it is, one how. Shown without a stack.
 */
export class Mend extends Error {
  constructor(what, how) {
    super(`${what}\n  Mend: ${how}`);
    this.name = 'Mend';
    this.what = what;
    this.how = how;
  }
}

/** The text to print for an error: the sentence of a Mend, the stack of any other error. */
export const describeError = (error) => (error instanceof Mend ? error.message : (error?.stack ?? String(error)));
