/**
 * The next version of Talaan in the rehearsal of a deployment: the sources of today with a changed document. A score is
 * also stored in whole hundredths (`hundredths: 1850` beside `score: 18.5`). Both forms are written and read, as
 * docs/data-changes.md asks while older apps are in use.
 */
export type Edit = { readonly file: string; readonly from: string; readonly to: string };

export const NEXT_SOURCES: readonly Edit[] = [
  { file: 'src/parts/hooks/usePage.ts', from: ' · Talaan`', to: ' · Talaan, next`' },
  {
    file: 'src/data/book/writeBatch.ts',
    from: `    else if (row.kind === 'update') batch.update(at(row), toStoredFields(row.fields));
    else batch.set(at(row), toStoredFields(row.fields));`,
    to: `    else {
      const { score } = row.fields;
      const isScore = row.collection === 'studentPerformance' && typeof score === 'number';
      const fields = isScore ? { ...row.fields, hundredths: Math.round(score * 100) } : row.fields;
      if (row.kind === 'update') batch.update(at(row), toStoredFields(fields));
      else batch.set(at(row), toStoredFields(fields));
    }`,
  },
  {
    file: 'src/data/book/converters.ts',
    from: '  return { ...doc, id } as TreeDocs[C];',
    // An older app that changed the score since has left the hundredths as they were: then they do not count.
    to: `  if (collection === 'studentPerformance') {
    const { score, hundredths } = doc;
    const isSame = typeof score === 'number' && Math.round(score * 100) === hundredths;
    if (isSame && typeof hundredths === 'number') doc.score = hundredths / 100;
  }
  return { ...doc, id } as TreeDocs[C];`,
  },
];

const SCORE_FIELDS = "'classSubjectModel', 'score', 'comments', 'answers', 'createdAt', 'lastSync'])";

export const NEXT_RULES: Edit = {
  file: 'firestore.rules',
  from: SCORE_FIELDS,
  to: `${SCORE_FIELDS.replace("'score'", "'score', 'hundredths'")}
            && whole(d.get('hundredths', 0), 0, 100000)`,
};

/** The text with its edit, whose place has to be there exactly once: the rehearsal must not lose its change unseen. */
export function edited(text: string, { file, from, to }: Edit): string {
  const parts = text.split(from);
  if (parts.length !== 2)
    throw new Error(`The rehearsal's next version finds its place ${parts.length - 1} times in ${file}.`);
  return parts.join(to);
}
