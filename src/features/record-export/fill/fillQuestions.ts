/** Misfits of a form over all files that are filled: what is asked alike is asked once. */
import type { FillAnswers, Misfit } from '@/files/fill/misfits';

/** `of`: the file, by its subject's id. */
export type AskedMisfit = { readonly of: string; readonly name: string; readonly misfit: Misfit };

export type FillQuestion = {
  readonly key: string;
  readonly misfit: Misfit;
  /** The files that it is about. */
  readonly asked: readonly AskedMisfit[];
};

/** Misfits of one kind with one sentence and the same ways are one question, but each subject is another of the form's. */
export function toQuestions(asked: readonly AskedMisfit[]): FillQuestion[] {
  const found = new Map<string, AskedMisfit[]>();
  for (const each of asked) {
    const { kind, values, ways } = each.misfit;
    const key = JSON.stringify([kind, values, ways, kind === 'subject' ? each.of : '']);
    found.set(key, [...(found.get(key) ?? []), each]);
  }
  return [...found].flatMap(([key, own]) => (own[0] ? [{ key, misfit: own[0].misfit, asked: own }] : []));
}

/** The way that all files of the question took; undefined while they differ or none is taken. */
export function answerOf(
  { asked }: FillQuestion,
  answers: Readonly<Record<string, FillAnswers | undefined>>,
): string | undefined {
  const ways = new Set(asked.map(({ of, misfit }) => answers[of]?.[misfit.id]));
  return ways.size === 1 ? [...ways][0] : undefined;
}
