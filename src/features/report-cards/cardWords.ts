/**
 * The words on a card, in English and Filipino: data of the form, chosen for the card and not for the person who prints
 * it. As the cards of DepEd Order 8, s. 2015 and the practice of schools have them.
 */
import { type GradingPolicy, hasQuarterCard, OWN_POLICY } from '@/grading';
import { formText } from '@/language/words';

export type CardLanguage = 'en' | 'fil' | 'both';
export const CARD_LANGUAGES: readonly CardLanguage[] = ['en', 'fil', 'both'];

type Pair = readonly [english: string, filipino: string];

const WORDS = formText({
  republic: ['Republic of the Philippines', 'Republika ng Pilipinas'],
  department: ['Department of Education', 'Kagawaran ng Edukasyon'],
  division: ['Division of', 'Sangay ng'],
  district: ['District', 'Distrito'],
  schoolId: ['School ID', 'ID ng Paaralan'],
  performanceReport: ['Learner’s Performance Report', 'Ulat sa Pagganap ng Mag-aaral'],
  progressReport: ['Learner’s Progress Report Card', 'Kard ng Pag-unlad ng Mag-aaral'],
  form: ['School Form 9 (SF9)', 'School Form 9 (SF9)'],
  name: ['Name', 'Pangalan'],
  lrn: ['LRN', 'LRN'],
  age: ['Age', 'Edad'],
  sex: ['Sex', 'Kasarian'],
  male: ['Male', 'Lalaki'],
  female: ['Female', 'Babae'],
  grade: ['Grade', 'Baitang'],
  section: ['Section', 'Pangkat'],
  schoolYear: ['School Year', 'Taong Panuruan'],
  dearParent: ['Dear Parent:', 'Mahal na Magulang:'],
  letter: [
    'This report card shows the ability and progress your child has made in the different learning areas as well as his/her core values.',
    'Ipinakikita ng kard na ito ang kakayahan at pag-unlad ng inyong anak sa iba’t ibang asignatura at ang kaniyang mga pagpapahalaga.',
  ],
  letterTerms: [
    'This report shows the ability and progress your child has made in the different learning areas.',
    'Ipinakikita ng ulat na ito ang kakayahan at pag-unlad ng inyong anak sa iba’t ibang asignatura.',
  ],
  welcome: [
    'The school welcomes you should you desire to know more about your child’s progress.',
    'Bukas ang paaralan kung nais ninyong malaman pa ang pag-unlad ng inyong anak.',
  ],
  adviser: ['Adviser', 'Tagapayo'],
  head: ['School Head', 'Punong-guro'],
  attendance: ['Report on Attendance', 'Ulat ng Pagpasok'],
  schoolDays: ['No. of school days', 'Bilang ng araw ng pasukan'],
  daysPresent: ['No. of days present', 'Bilang ng araw na pumasok'],
  daysAbsent: ['No. of days absent', 'Bilang ng araw na lumiban'],
  timesTardy: ['No. of times tardy', 'Bilang ng pagkahuli'],
  total: ['Total', 'Kabuuan'],
  parentSignature: ['Parent / Guardian’s Signature', 'Lagda ng Magulang o Tagapag-alaga'],
  learning: ['Report on Learning Progress and Achievement', 'Ulat sa Pag-unlad at Natutuhan'],
  areas: ['Learning Areas', 'Mga Asignatura'],
  quarter: ['Quarter', 'Markahan'],
  term: ['Term', 'Termino'],
  semester: ['Semester', 'Semestre'],
  firstSemester: ['First Semester', 'Unang Semestre'],
  secondSemester: ['Second Semester', 'Ikalawang Semestre'],
  subjects: ['Subjects', 'Mga Asignatura'],
  semesterGrade: ['Semester Final Grade', 'Huling Marka ng Semestre'],
  semesterAverage: ['General Average for the Semester', 'Pangkalahatang Marka ng Semestre'],
  track: ['Track/Strand', 'Track/Strand'],
  period: ['Grading Period', 'Panahon ng Pagmamarka'],
  finalGrade: ['Final Grade', 'Huling Marka'],
  finalRating: ['Final Rating', 'Huling Marka'],
  remarks: ['Remarks', 'Puna'],
  average: ['General Average', 'Pangkalahatang Marka'],
  descriptor: ['Descriptors', 'Paglalarawan'],
  scale: ['Grading Scale', 'Antas ng Marka'],
  below: ['Below', 'Mababa sa'],
  remedial: ['Remedial Classes', 'Klaseng Remedial'],
  remedialMark: ['Remedial Class Mark', 'Marka sa Klase'],
  recomputed: ['Recomputed Final Grade', 'Bagong Huling Marka'],
  conducted: ['Conducted from – to', 'Mula – hanggang'],
  action: ['Action Taken', 'Pasya'],
  values: ['Report on Learner’s Observed Values', 'Ulat sa mga Pagpapahalaga ng Mag-aaral'],
  coreValues: ['Core Values', 'Pagpapahalaga'],
  statements: ['Behavior Statements', 'Mga Gawing Naipakita'],
  marking: ['Marking', 'Marka'],
  rating: ['Non-numerical Rating', 'Kahulugan'],
  AO: ['Always Observed', 'Palaging Nakikita'],
  SO: ['Sometimes Observed', 'Minsang Nakikita'],
  RO: ['Rarely Observed', 'Bihirang Nakikita'],
  NO: ['Not Observed', 'Hindi Nakikita'],
  comments: ['Adviser’s Comments', 'Mga Puna ng Tagapayo'],
  certificate: ['Certificate of Transfer', 'Katibayan ng Paglipat'],
  admittedTo: ['Admitted to Grade', 'Tinanggap sa Baitang'],
  eligibleFor: ['Eligibility for Admission to Grade', 'Maaaring Tanggapin sa Baitang'],
  approved: ['Approved', 'Pinagtibay'],
  cancellation: ['Cancellation of Eligibility to Transfer', 'Pagpapawalang-bisa ng Paglipat'],
  admittedIn: ['Admitted in', 'Tinanggap sa'],
  date: ['Date', 'Petsa'],
  transferredOut: ['Transferred out', 'Lumipat'],
  dropped: ['Dropped out', 'Huminto'],
} as const satisfies Readonly<Record<string, Pair>>);

export type CardWord = keyof typeof WORDS;

/** Both languages where both are chosen and they differ. */
export type CardText = (word: CardWord) => string;

export function cardText(language: CardLanguage): CardText {
  return (word) => inLanguage(WORDS[word], language);
}

/** `Learning Areas / Mga Asignatura` */
export function inLanguage([english, filipino]: Pair, language: CardLanguage): string {
  if (language === 'both' && english !== filipino) return `${english} / ${filipino}`;
  return language === 'fil' ? filipino : english;
}

/**
 * Descriptors of DepEd Order 8, and remarks. Those of DepEd Order 15 (Advancing to Emerging) stay in English, as DepEd uses
 * them; a school's own stay as the school wrote them.
 */
const POLICY_WORDS: Readonly<Record<string, string>> = formText({
  Outstanding: 'Natatangi',
  'Very Satisfactory': 'Lubhang Kasiya-siya',
  Satisfactory: 'Kasiya-siya',
  'Fairly Satisfactory': 'Bahagyang Kasiya-siya',
  'Did Not Meet Expectations': 'Hindi Naabot ang Inaasahan',
  Passed: 'Pumasa',
  Failed: 'Hindi Pumasa',
  Promoted: 'Naipasa',
  'Conditionally Promoted': 'Naipasa nang may Kondisyon',
  Retained: 'Nanatili sa Baitang',
  'Not Completed': 'Hindi Nakatapos',
  'Decision Needed': 'Kailangan ng Pasya',
});

export function policyText(text: string, language: CardLanguage): string {
  return inLanguage([text, POLICY_WORDS[text] ?? text], language);
}

const ORDINALS = formText(['1st', '2nd', '3rd', '4th'] as const);
const FILIPINO_ORDINALS = formText(['Unang', 'Ikalawang', 'Ikatlong', 'Ikaapat na'] as const);

/** Words by which a school may name its periods. */
const PERIOD_WORDS = ['quarter', 'term', 'semester'] as const;

/** The head above the periods: the word of the policy's order, or the one that the school's own names have. */
export function periodHead(policy: GradingPolicy, language: CardLanguage): string {
  return inLanguage(WORDS[isOwn(policy) ? ownWord(policy) : orderWord(policy)], language);
}

function isOwn({ id }: GradingPolicy): boolean {
  return id.startsWith(OWN_POLICY);
}

function ownWord({ periods }: GradingPolicy): CardWord {
  const says = (word: string) => periods.every(({ name }) => new RegExp(`\\b${word}\\b`, 'i').test(name));
  return PERIOD_WORDS.find(says) ?? 'period';
}

function orderWord(policy: GradingPolicy): 'term' | 'quarter' {
  return hasQuarterCard(policy) ? 'quarter' : 'term';
}

/** `Term 1 / Termino 1`, `1st Quarter / Unang Markahan`; a school's own name stands as the school wrote it. */
export function periodText(policy: GradingPolicy, number: number, language: CardLanguage): string {
  const own = isOwn(policy) ? policy.periods.find((period) => period.number === number) : undefined;
  if (own) return own.name;
  const word = orderWord(policy);
  const [english, filipino] = WORDS[word];
  if (word === 'term') return inLanguage([`${english} ${number}`, `${filipino} ${number}`], language);
  const at = number - 1;
  return inLanguage([`${ORDINALS[at]} ${english}`, `${FILIPINO_ORDINALS[at]} ${filipino}`], language);
}

const MONTHS: readonly Pair[] = formText([
  ['Jan', 'Ene'],
  ['Feb', 'Peb'],
  ['Mar', 'Mar'],
  ['Apr', 'Abr'],
  ['May', 'May'],
  ['Jun', 'Hun'],
  ['Jul', 'Hul'],
  ['Aug', 'Ago'],
  ['Sep', 'Set'],
  ['Oct', 'Okt'],
  ['Nov', 'Nob'],
  ['Dec', 'Dis'],
]);

/** `YYYY-MM` as the head of a narrow column: one language, because two have no room. */
export function monthText(month: string, language: CardLanguage): string {
  const [english = '', filipino = ''] = MONTHS[Number(month.slice(5, 7)) - 1] ?? [];
  return language === 'fil' ? filipino : english;
}
