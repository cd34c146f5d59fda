/** The languages of Talaan, as a device and a user record name them. */
export const LANGUAGE_CODES = ['en', 'fil'] as const;

export type LanguageCode = (typeof LANGUAGE_CODES)[number];
