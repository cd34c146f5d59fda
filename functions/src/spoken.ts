/** Words of e-mails that are not in a template: names of periods and lists, in the language of the addressee. */
import { type LanguageCode, localeOf } from '@/domain/words/languages';
import { type GradingPolicy, periodName, periodNumber } from '@/grading';
import filipino from '@/language/fil/grading.json';

/** The words of policies, by language. English has no catalog: a name is its own word. */
const CATALOGS: Readonly<Record<Exclude<LanguageCode, 'en'>, Readonly<Record<string, string>>>> = { fil: filipino };

function translate(message: string, language: LanguageCode): string {
  const catalog = language === 'en' ? {} : CATALOGS[language];
  return (Object.hasOwn(catalog, message) && catalog[message]) || message;
}

/** The period as its policy names it; a school's own name is the same in every language. */
export function spokenPeriod(policy: GradingPolicy, number: number, language: LanguageCode): string {
  return translate(periodName(policy, number), language);
}

/** A period whose policy is not known: "Period 2". */
export function spokenNumber(number: number, language: LanguageCode): string {
  if (language === 'en') return periodNumber(number);
  return translate('Period {number}', language).replace('{number}', String(number));
}

/** "Math, Science, and English". */
export function spokenList(names: readonly string[], language: LanguageCode): string {
  return new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(names);
}
