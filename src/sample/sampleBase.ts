/** The address below which the sample lies. */
export const SAMPLE_BASE = '/sample';
