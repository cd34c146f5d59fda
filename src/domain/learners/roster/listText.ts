/** Recognises the texts of a list that are no names: labels of blocks, totals, titles, notes. Pure. */
import type { Sex } from '@/domain/book/entities';

/**
 * A cell as it is read: letters and digits of a wide keyboard as plain ones, one blank between words, nothing invisible.
 */
export function plainCell(cell: string): string {
  // Most cells are plain, and a file may have half a million.
  if (/^[!-~]*$/.test(cell)) return cell.startsWith('="') ? cell.replace(/^="(\d+)"$/, '$1') : cell;
  const wide = cell.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
  return wide
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const BOYS = String.raw`(?:mga\s+)?(?:batang\s+|mag-?aaral na\s+)?(?:males?|boys?|lalak[ie]|kalalakihan)`;
const GIRLS = String.raw`(?:mga\s+)?(?:batang\s+|mag-?aaral na\s+)?(?:females?|girls?|babaye|babae|kababaihan)`;
const label = (who: string) =>
  new RegExp(
    String.raw`^(?:[a-z0-9][.)]\s*)?${who}(?:\s+(?:learners?|students?|pupils?))?\s*(?:[:–-]?\s*\(?\s*(?:n\s*=\s*|continued|cont\.?)?\s*\d{0,3}\s*\)?)\s*:?$`,
    'i',
  );
const LABELS: readonly (readonly [Sex, RegExp])[] = [
  ['M', label(BOYS)],
  ['F', label(GIRLS)],
];

/** Pictures around a label of a message. */
const SIGNS = /\p{Extended_Pictographic}|\ufe0f|\u200d|\p{Emoji_Modifier}/gu;

/** The words alone, without pictures. */
export function withoutSigns(text: string): string {
  return plainCell(text.replace(SIGNS, ' '));
}

/** “M A L E” is MALE. */
function closedUp(text: string): string {
  return /^(?:\p{L} ){2,}\p{L}$/u.test(text) ? text.replaceAll(' ', '') : text;
}

/** The sex that a label such as MALE, “BOYS: 12” or “B. Female learners:” stands for; null for any other text. */
export function sexOfLabel(text: string): Sex | null {
  const plain = closedUp(withoutSigns(text));
  return LABELS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

/** “LATE ENROLLEES”, “Transferred in”: learners of both sexes. */
export function isMixedLabel(text: string): boolean {
  return /^(?:late enrol+e+s?|transfer(?:red|ees?)(?: in)?|balik[\s-]aral|repeaters?|returnees?|irregulars?|additional(?: learners?| names?)?|dagdag|mga bagong lipat)\s*(?:\(\d+\))?:?$/i.test(
    plainCell(text),
  );
}

/** The number that a label has behind it, “MALE (3)”. */
export function countOfLabel(text: string): number | null {
  const [, count] = /(\d{1,3})\s*\)?\s*:?$/.exec(plainCell(text)) ?? [];
  return count === undefined ? null : Number(count);
}

const TOTAL =
  /^(?:\d{1,3}\s*(?=<))?(?:<?=*>?\s*)?(?:(?:grand|sub|over-?all|class)[\s-]*)?(?:total|kabuuang?|combined|class scoring|sum|mean|average|mps|median|highest|lowest|passed|failed|no\.? of (?:cases|passers))\b(?!\s*(?:score|points))/i;

/** A line that counts or sums: “<=== TOTAL MALE”, “Grand total”, “MPS”. */
export function isTotalText(text: string): boolean {
  return TOTAL.test(plainCell(text));
}

const OF_MALE = /\b(?:males?|boys?|lalak[ie])\b/i;
const OF_FEMALE = /\b(?:females?|girls?|babae)\b/i;

/** Whom a total counts; '' where it names nobody. */
export function sexOfTotal(text: string): Sex | '' {
  if (OF_FEMALE.test(text)) return 'F';
  return OF_MALE.test(text) ? 'M' : '';
}

const TITLE =
  /\b(?:department of education|deped\b|republic of|schools? division|division (?:of|office)|region\b|district\b|(?:high|elementary|central|integrated|national)\s+school|school (?:year|id|name|form)|s\.?y\.?\s*\d{4}|a\.?y\.?\s*\d{4}|academic year|class list|master ?list|talaan ng|list of|name of (?:school|adviser|teacher|section)|grade\s*(?:level)?\s*:?\s*(?:\d{1,2}|[ivx]+)\b|baitang\b|adviser\b|last updated|last quarter|semester|quarter\b|district)/i;
/** Words that are surnames too (Salamat, Page, Note) count with the sign or word that follows them in a note alone. */
const NOTE_START =
  /^(?:page \d|seen by|(?:section|seksyon|pangkat)\s*[:–-]|(?:room|bldg\.?|building)\s*(?:[:\d]|[a-z]\b)|(?:legend|note|notes|remarks?|source|date)\s*:|(?:generated|printed)\s+(?:on|by)|(?:class |school )?(?:adviser|head|principal|teacher)\b|(?:[a-z.]+ ){0,3}(?:teacher|adviser|coordinator|registrar|facilitator|coach|leader)\s*:|thank(?:s| you)\b|salamat (?:po|sa)\b|here (?:is|are)\b|(?:hi|hello)[,!]|good (?:am|pm|morning|day|evening)\b|with (?:high(?:est)? )?hono(?:u)?rs?\b|eto\b|ito po\b|as of\b)/i;
const SIGNATURE =
  /^(?:prepared|noted|certified|checked|submitted|approved|attested|verified|reviewed|received|recommended|recommending approval|endorsed|compiled|encoded|conforme|inihanda|pinagtibay|sinuri|nabatid|nagpatibay|iwinasto|isinumite|ipinasa|tinanggap|nagpapatunay|pinatunayan|pinatotohanan|inaprubahan|natunghayan|binigyang[\s-]pansin)(?:\s+(?:by|ni|nina|kay|true|correct|and)\b|\s*:|$)/i;
/** The end of a list, and the time of a message or a print. */
const MARGIN = /nothing follows|end of (?:the )?(?:list|record|page)|\b\d{1,2}:\d{2}\b|\b(?:19|20)\d\d\b|^page \d/i;
const SENTENCE_WORD = /\b(?:po|please|thanks?|ma'?am|sir|the|here|kindly|attached)\b/i;
/** Po and Sir are surnames as well: a sentence has more words than a name without a comma. */
const SENTENCE_WORDS = 4;

function isSentence(text: string): boolean {
  if (/[!?]$/.test(text) || /\bplease\b[.!]?$/i.test(text)) return true;
  return SENTENCE_WORD.test(text) && text.split(' ').length >= SENTENCE_WORDS;
}

/** Lines that programs and people write below a message. Names have a comma or capitals: “Salamat, Jose”, “Po Lim”. */
const CHAT_START =
  /^(?:sent (?:from|via) (?:my |the )?\p{L}|get outlook for|god bless\b|(?:ok(?:ay)?|noted|opo|thanks|thank you|tnx|sorry)[.!]*$|(?:ok(?:ay)?|noted|copy|sige|opo|oo|yan|ayan|yun|ito|eto|wait|sorry|pasensya|maraming|thanks?|ty|tnx)[\s.!,]+(?:po|na|lang|nga|you|ma'?am|sir|thanks?|so much|salamat|yung?|ang)\b)/iu;
const CHAT_WORD =
  /(?:^|\s)(?:po|opo|ma'?am|sir|salamat|thanks?|tnx|pls|please|sent|yan|lahat|nga|naman|lang|muna|mga|ang|ng|sa|kay|ako|ko|mo|namin|natin|niyo|kulang|dagdag|pa|na|the|is|are|of|for|my|list)(?=$|[\s.!,?])/u;

/** A line of a chat between names that begin with capitals. */
export function isChat(text: string): boolean {
  const plain = withoutSigns(text);
  const isSmall = /^\p{Ll}/u.test(plain) && !/^(?:de|del|dela|delos|delas|van|von)\s/.test(plain);
  const isSent = /^(?:sent (?:from|via) |get outlook)/i.test(plain);
  return (!plain.includes(',') || isSent) && (CHAT_START.test(plain) || (isSmall && CHAT_WORD.test(plain)));
}

/** “Group 1”, “ROW 2:”, “Pangkat A”: parts of a list that are no sections of a school. */
const PART =
  /^(?:row|column|group|grp|team|table|cluster|batch|hanay|grupo|pangkat)\s*(?:no\.?\s*|#\s*)?(?:\d{1,2}|[ivx]{1,4}|[a-h])\s*:?$/i;

/** A line above or below a list that says something of it: a title, a remark to the reader, who prepared it. */
export function isNoteText(text: string): boolean {
  const plain = plainCell(text);
  const isMargin = MARGIN.test(plain) || /^[*=_~#-]{2,}/.test(plain) || /^[^,]*:$/.test(plain);
  return (
    isMargin ||
    isTitleText(plain) ||
    PART.test(plain) ||
    [TITLE, NOTE_START, SIGNATURE].some((pattern) => pattern.test(plain)) ||
    isSentence(plain)
  );
}

/** Titles with a comma, as names have: “HONOR ROLL, FIRST QUARTER”. */
const NO_NAME =
  /\b(?:hono(?:u)?r (?:roll|list|s?)|class list|master ?list|attendance|seat(?:ing)? plan|rankings?|(?:first|second|third|fourth|1st|2nd|3rd|4th) (?:quarter|grading|term|semester))\b/i;

export function isTitleText(text: string): boolean {
  return NO_NAME.test(plainCell(text));
}

/** A line such as “Prepared by:”. The lines below it sign the list, and are no learners. */
export function isSignatureText(text: string): boolean {
  return SIGNATURE.test(plainCell(text));
}

/** The role of somebody who is no learner, in a column of its own. */
export function isRole(text: string): boolean {
  return /^(?:(?:asst|assistant|class|subject|head|unit|troop|team|mobile|practice|non-editing)[.-]?\s+){0,2}(?:teacher|adviser|coach|leader|principal|trainer)$/i.test(
    plainCell(text),
  );
}

/** Words of timetables, price lists and reports of grades: a line of them is no learner. */
const SUBJECT =
  /^(?:math(?:ematics)?|science|filipino|english|mapeh|music|arts?|p\.?e\.?|physical education|health|esp|gmrc|tle|epp|ict|araling panlipunan|ap|recess|lunch|break|homeroom|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|time|item|unit|price|quantity|qty|amount|description|reading|values(?: education)?)$/i;

export function isSchoolWord(text: string): boolean {
  return SUBJECT.test(plainCell(text));
}
