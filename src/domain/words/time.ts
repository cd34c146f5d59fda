/** Epoch milliseconds, set by the server. */
export type TimeMs = number;
