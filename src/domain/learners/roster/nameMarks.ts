/** Takes the marks around a name out of its cell: a number or bullet before it, sex and remark behind it. Pure. */
import type { Sex } from '@/domain/book/entities';
import { plainCell } from './listText';
import { parseSex } from './rosterRow';

export type MarkedName = { text: string; sex: Sex | ''; remark: string };

/** “1.”, “2)”, “3 -”, “IV.”, a number of a keyboard, a bullet, a dash. */
const BEFORE =
  /^(?:\d{1,3}\s*[.)\]:-]*\s+|\d{1,3}[.)\]:-]+\s*|[IVXL]+[.)]\s+(?=\p{Lu}[^,]*,)|[•·▪◦‣●○*–—-]\s*|\p{Extended_Pictographic}\s*)+/u;
/** The time and the sender of a message before a name. */
const SENT =
  /^(?:\[[^\]]*\d{1,2}:\d{2}[^\]]*\]\s*|\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},?\s+\d{1,2}:\d{2}(?::\d{2})?\s*(?:[ap]\.?m\.?)?\s+-\s+)[^:]{0,40}:\s*/iu;
const SMILES = /(?:\s|\p{Extended_Pictographic}|\p{Emoji_Modifier})+$/u;
/** The parts of a sign that is no sign of its own: the key around a number, the colour of a picture. */
const PARTS_OF_SIGNS = /\ufe0f|\u20e3/g;
/** The signs of the sexes, by which messages tell them. */
const SIGN_OF_SEX = /\s*([♂♀])\s*$/u;
/** In brackets, behind a dash, or as a word behind a whole name. */
const SEX_BEHIND =
  /(?:\s*[([]\s*(m|f|male|female|boy|girl|lalaki|babae)\s*[)\]]|(?<=,.*\p{L}.*)\s+(?:[-–—/|]\s*(m|f|male|female|lalaki|babae)|(male|female|lalaki|babae)))$/iu;
const SEX_OF_SIGN: Readonly<Record<string, Sex>> = { '♂': 'M', '♀': 'F' };
const BRACKETED = /\s*[([]\s*([^()[\]]*)\s*[)\]]$/;
/** “Abad, Ana to follow”: said of the LRN. */
const NO_LRN = /\s+((?:lrn\s*[:–-]?\s*)?(?:to\s+(?:follow|be\s+followed)|tba|wala\s+pa(?:ng\s+lrn)?))$/i;
const LEAVING = String.raw`(?:t\s?\/\s?o|drp|dropped(?:\s+out)?|nlpa|nlp|transferred\s+out|trans\.?\s*out|moved\s+out|lumipat|hindi\s+na\s+pumapasok|tumigil|huminto|umalis\s+na)`;
/** Words that say it in a remark alone: “To” behind a name is a surname. */
const LEFT = String.raw`(?:t\.?\s?o\.?|nls|transferr?ed(?!\s+in)|withdrawn|withdrew|stopped|moved|lipat|nag-?\s?drop|drop+ed|drop|di\s+na\s+pumapasok|deceased|inactive|not\s+(?:officially\s+)?enrol+ed)`;
/** Words of leaving, of coming, and of programs, that stand behind a name without a bracket. */
const CODE = String.raw`(?:${LEAVING}|t\s?\/\s?i|transferred\s+in|trans\.?\s*in|balik[\s-]aral|late\s+enrol+ee|l\/e|le(?=\s+\d)|repeater|ccts?|4ps|pwd|sped|lwd)`;
/** A dash behind a whole name; “Macaraeg - Santos” is one name. */
const DASHED = /(?<=,.*)\s+[-–—]\s+([^,]*)$/;
const CODED = new RegExp(String.raw`\s+(${CODE}(?:[\s:;,.-].*)?)$`, 'i');
const STAR = /\s*(\*+)$/;

/** Whether a number stands before the name. */
export function isNumbered(cell: string): boolean {
  return /^\d{1,3}(?:\D|$)/.test(plainCell(cell));
}

/** A name without the marks around it. A mark behind it becomes the remark; nothing of the text is lost. */
export function takeMarks(cell: string): MarkedName {
  let text = plainCell(cell).replace(PARTS_OF_SIGNS, ' ').trim().replace(SENT, '').replace(BEFORE, '');
  const [, sign] = SIGN_OF_SEX.exec(text) ?? [];
  let sex: Sex | '' = sign === undefined ? '' : (SEX_OF_SIGN[sign] ?? '');
  text = text.replace(SIGN_OF_SEX, '').replace(SMILES, '');
  const remarks: string[] = [];
  const sexed = SEX_BEHIND.exec(text);
  if (sexed) {
    sex = parseSex(sexed.slice(1).find((word) => word !== undefined) ?? '');
    text = text.slice(0, sexed.index);
  }
  for (const pattern of [STAR, BRACKETED, DASHED, CODED, NO_LRN]) {
    const found = pattern.exec(text);
    if (!found || found.index === 0) continue;
    remarks.unshift((found[1] ?? '').trim());
    text = text.slice(0, found.index).trim();
  }
  return { text: text.replace(/[\s,;–—-]+$/, ''), sex, remark: remarks.filter((remark) => remark !== '').join(' ') };
}

/** A remark that says a learner left, with or without a date. */
export function isOfLeaving(remark: string): boolean {
  const said = ` ${remark}`.replace(NO_LRN, '');
  return new RegExp(String.raw`(?:^|\s)(?:${LEAVING}|${LEFT})(?:$|[\s:;,.-])`, 'i').test(said);
}
