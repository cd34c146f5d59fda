/** The languages of Talaan, as a device and a user record name them. */
export type LanguageCode = 'en' | 'fil';
