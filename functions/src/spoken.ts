/** Words of e-mails that are not in a template: names of periods and lists, in the language of the addressee. */
import type { LanguageCode } from '@/domain/people/languageCode';
import { type GradingPolicy, periodName, periodNumber } from '@/grading';
import filipino from '@/language/fil/grading.json';

const LOCALES: Readonly<Record<LanguageCode, string>> = { en: 'en-PH', fil: 'fil-PH' };

/** The period as its policy names it; a school's own name is the same in every language. */
export function spokenPeriod(policy: GradingPolicy, number: number, language: LanguageCode): string {
  const name = periodName(policy, number);
  const catalog: Readonly<Record<string, string>> = filipino;
  return language === 'fil' && Object.hasOwn(catalog, name) ? (catalog[name] ?? name) : name;
}

/** A period whose policy is not known: "Period 2". */
export function spokenNumber(number: number, language: LanguageCode): string {
  return language === 'fil' ? filipino['Period {number}'].replace('{number}', String(number)) : periodNumber(number);
}

/** "Math, Science, and English". */
export function spokenList(names: readonly string[], language: LanguageCode): string {
  return new Intl.ListFormat(LOCALES[language], { type: 'conjunction' }).format(names);
}
