/**
 * The fields of a learner: their names as stored, their words, and how each is checked, found in files and compared.
 * Forms, lists, workbooks, differences and corrections follow from this table; so do the types of a learner.
 */
import { keysOf } from '@/domain/fields';
import { type Message, msg } from '@/domain/words/say';

export type Sex = 'M' | 'F';

type FieldFacts = {
  /** `text`: typed as it is, checked like a name. */
  readonly kind: 'text' | 'sex' | 'lrn';
  /** A part of the name by which the learner is known, listed and found. */
  readonly isName?: true;
  /** `filled`: a stored record without a value has no such field. */
  readonly stored: 'always' | 'filled';
  /** Left out of an identity where it is blank, as a field that few learners have; else it is an empty text there. */
  readonly isRare?: true;
  /** `filled`: where two records are joined, the kept one takes the field from the other one if it has none itself. */
  readonly joined: 'kept' | 'filled';
  /** `filled`: a blank of the section's roster says nothing against what the teacher has. */
  readonly compared: 'always' | 'filled';
  readonly label: Message;
  /** As it begins a sentence; without it the label. */
  readonly said?: Message;
  /** The head of a narrow column. */
  readonly short?: Message;
  readonly hint?: Message;
  readonly example?: Message;
  /** The room in a table. */
  readonly room: 'wide' | 'middle' | 'narrow';
  /** The heading of its column in a list of learners, as a pattern of the whole heading in the letters a to z. */
  readonly words: string;
  /** The same in a table of scores, whole words; without it such a column names no learner and holds no scores. */
  readonly inScores?: string;
};

/** In this order they stand in lists and files. */
export const LEARNER_FIELDS = {
  lastName: {
    kind: 'text',
    isName: true,
    stored: 'always',
    joined: 'kept',
    compared: 'always',
    label: msg('Last name'),
    said: msg('The last name'),
    room: 'wide',
    words:
      '(?:(?:the)?(?:learners?|students?|pupils?)s?)?(?:lastnames?|lname|last|surnames?|familynames?|family|apelyido)',
    inScores: '(?:learners?|students?)?lastnames?|surname|familyname|apelyido|last',
  },
  firstName: {
    kind: 'text',
    isName: true,
    stored: 'always',
    joined: 'kept',
    compared: 'always',
    label: msg('First name'),
    said: msg('The first name'),
    hint: msg('Leave empty if there is only one name.'),
    room: 'wide',
    words: '(?:(?:the)?(?:learners?|students?|pupils?)s?)?(?:firstnames?|fname|first|givennames?|given|unangpangalan)',
    inScores: '(?:learners?|students?)?firstnames?|givennames?|first',
  },
  middleName: {
    kind: 'text',
    isName: true,
    stored: 'filled',
    joined: 'filled',
    compared: 'always',
    label: msg('Middle name'),
    said: msg('The middle name'),
    room: 'middle',
    words:
      '(?:(?:the)?(?:learners?|students?|pupils?)s?)?(?:middlenames?|mname|middleinitials?|middle|mi|gi|(?:pang)?gitnang?(?:pangalan|apelyido|inisyal)|(?:pang)?gitna|(?:mothers?)?maiden(?:surname|lastname|familyname)|mothers(?:surname|lastname|familyname)|apelyidosapagkadalaga(?:ngina)?)',
    inScores: 'middlename|middleinitial|middle|mi|(?:pang)?gitnang(?:pangalan|apelyido)',
  },
  extensionName: {
    kind: 'text',
    isName: true,
    stored: 'filled',
    joined: 'filled',
    compared: 'always',
    label: msg('Extension'),
    said: msg('The extension'),
    short: msg('Ext.'),
    example: msg('Jr., III'),
    room: 'narrow',
    words: '(?:name)?(?:exts?|extensions?|suffix|extname|extensionname|suffixname)',
    inScores: 'extension|extensionname|nameextension|nameext|ext|suffix',
  },
  sex: {
    kind: 'sex',
    stored: 'filled',
    joined: 'filled',
    compared: 'filled',
    label: msg('Sex'),
    room: 'narrow',
    words: 'sex|gender|sexid|sexcode|gendercode|kasarian|sexmf|mf|boyorgirl|lalakeobabae|lalakiobabae',
  },
  lrn: {
    kind: 'lrn',
    stored: 'always',
    joined: 'filled',
    compared: 'filled',
    label: msg('LRN'),
    hint: msg('12 digits (optional)'),
    room: 'middle',
    words:
      'lrn(?:nos?|number)?|(?:learners?|pupils?|students?)?reference(?:no|number)s?(?:lrn)?|lrnreference(?:no|number)',
    inScores: 'lrn(?:no|number)?|learners?reference(?:no|number)(?:lrn)?',
  },
} as const satisfies Readonly<Record<string, FieldFacts>>;

type Fields = typeof LEARNER_FIELDS;
export type LearnerField = keyof Fields;

/** The facts of a field, those too that not every field has. */
export function factsOf(field: LearnerField): FieldFacts {
  return LEARNER_FIELDS[field];
}

/** The fields of which a fact is so. */
type FieldsWhere<Fact extends Partial<FieldFacts>> = {
  [Field in LearnerField]: Fields[Field] extends Fact ? Field : never;
}[LearnerField];

/** Typed as it is, checked like a name. */
export type TextField = FieldsWhere<{ kind: 'text' }>;
export type NameField = FieldsWhere<{ isName: true }>;
type WrittenField = Exclude<LearnerField, 'sex'>;
type AlwaysStored = FieldsWhere<{ stored: 'always' }>;
type RareField = FieldsWhere<{ isRare: true }>;

/** The fields as a record stores them: without those that have no value. The LRN has 12 digits, or is empty. */
export type StoredLearner = { [Field in AlwaysStored]: string } & {
  [Field in Exclude<WrittenField, AlwaysStored>]?: string;
} & { sex?: Sex };

/** The fields with an empty text for what is not given, as people type them and files have them. */
export type LearnerIdentity = { [Field in Exclude<WrittenField, RareField>]: string } & {
  [Field in RareField]?: string;
} & { sex: Sex | '' };

export const FIELD_NAMES: readonly LearnerField[] = keysOf(LEARNER_FIELDS);
export const TEXT_FIELDS: readonly TextField[] = FIELD_NAMES.filter(
  (field): field is TextField => factsOf(field).kind === 'text',
);
export const NAME_FIELDS: readonly NameField[] = FIELD_NAMES.filter(
  (field): field is NameField => factsOf(field).isName === true,
);

/** The fields, each as `read` gives it. What is no sex is blank. */
export function toIdentity(read: (field: LearnerField) => string): LearnerIdentity {
  const given = FIELD_NAMES.flatMap((field): [LearnerField, string][] => {
    const { kind, isRare } = factsOf(field);
    const text = kind === 'sex' ? toSex(read(field)) : read(field);
    return text === '' && isRare ? [] : [[field, text]];
  });
  return Object.fromEntries(given) as LearnerIdentity;
}

function toSex(text: string): Sex | '' {
  return text === 'M' || text === 'F' ? text : '';
}

/** The fields of a learner without anything else that the object has. */
export function identityOf(learner: { readonly [Field in LearnerField]?: string | undefined }): LearnerIdentity {
  return toIdentity((field) => learner[field] ?? '');
}

export const EMPTY_IDENTITY: LearnerIdentity = toIdentity(() => '');

/** The fields as a record stores them. */
export function toStored(learner: LearnerIdentity): StoredLearner {
  const kept = FIELD_NAMES.filter((field) => factsOf(field).stored === 'always' || (learner[field] ?? '') !== '');
  return Object.fromEntries(kept.map((field) => [field, learner[field]])) as StoredLearner;
}

/**
 * The fields of a stored learner for a form; an empty text stands for an absent one, because absent keeps the stored
 * value. A sex cannot be taken away.
 */
export function learnerInputOf(learner: StoredLearner): StoredLearner {
  const { sex, ...texts } = { ...CLEARED, ...learner };
  const own = Object.fromEntries(FIELD_NAMES.flatMap((field) => (field === 'sex' ? [] : [[field, texts[field]]])));
  return { ...own, ...(sex ? { sex } : {}) } as StoredLearner;
}

/** An empty text for every field that a record may lack: it clears what is stored. */
export const CLEARED: Partial<StoredLearner> = Object.fromEntries(
  FIELD_NAMES.flatMap((field) => {
    const { kind, stored } = factsOf(field);
    return kind !== 'sex' && stored === 'filled' ? [[field, '']] : [];
  }),
);
