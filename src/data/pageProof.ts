/**
 * Whether this page could prove that it is Talaan's own (App Check). Where the build has no key for it, nothing is asked
 * and nothing fails; `appCheck.ts` is then not loaded.
 */
export const pageProof = {
  /** The proof was asked for and did not come: the server refuses requests for no other reason. */
  isFailing: false,
  /** The token for the header of a function's request; empty without one. */
  fetchToken: (): Promise<string> => Promise.resolve(''),
};
