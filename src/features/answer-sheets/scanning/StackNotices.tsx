import { formatList } from '@/language/formatters';
import { say, useWords } from '@/language/words';
import { Alert } from '@/ui/page/Alert';
import { StoredPhoto } from './StoredPhoto';
import { pictureName, problemText } from './scanningWords';
import type { Stack, StackPicture } from './stack';

type StackNoticesProps = { stack: Stack; images: ReadonlyMap<string, Blob> };

/** Names that are shown of several. */
const MOST_NAMES = 8;

/** Photos that gave no sheet of this activity, each with what to do. */
export function StackNotices({ stack, images }: StackNoticesProps) {
  const { _ } = useWords();
  const { pictures, repeated, unopened } = stack;
  const without = pictures.filter(({ sheets, unknown }) => sheets.length === 0 && unknown === 0);
  const empty = without.filter(({ seen }) => seen === undefined);
  const parts = without.filter(({ seen }) => seen === 'part');
  const onDark = without.filter(({ seen }) => seen === 'table');
  const beside = pictures.filter(({ sheets, seen }) => sheets.length > 0 && seen === 'part');
  const foreign = pictures.filter(({ unknown }) => unknown > 0);
  return (
    <>
      {[...byProblem(unopened)].map(([problem, names]) => (
        <Alert key={problem} tone="error">
          <strong className="font-semibold wrap-anywhere">{namesText(names)}</strong>: {problem}
        </Alert>
      ))}
      {foreign.length > 0 ? (
        <Alert tone="warning">
          {_(
            '{count, plural, one {1 photo has a sheet} other {# photos have sheets}} of another activity, class or print, or one whose code cannot be read. Check that this is the right activity; print the sheets again if its items have changed.',
            { count: foreign.length },
          )}
          <Photos pictures={foreign} images={images} />
        </Alert>
      ) : null}
      {empty.length > 0 ? (
        <Alert tone="warning">
          {_(
            '{count, plural, one {No answer sheet was found in 1 photo.} other {No answer sheet was found in # photos.}} Take it again from above, with all marks in the picture, in more light.',
            { count: empty.length },
          )}
          <Photos pictures={empty} images={images} />
        </Alert>
      ) : null}
      {parts.length > 0 ? (
        <Alert tone="warning">
          {_(
            '{count, plural, one {1 photo shows} other {# photos show}} only a part of an answer sheet. Take it again with the whole sheet in view: all six marks, nothing on them.',
            { count: parts.length },
          )}
          <Photos pictures={parts} images={images} />
        </Alert>
      ) : null}
      {onDark.length > 0 ? (
        <Alert tone="warning">
          {_(
            'No answer sheet was found in {count, plural, one {1 photo that was} other {# photos that were}} taken on a dark or patterned table. Put the sheet on a lighter, plain one, and take it again.',
            { count: onDark.length },
          )}
          <Photos pictures={onDark} images={images} />
        </Alert>
      ) : null}
      {beside.length > 0 ? (
        <Alert tone="warning">
          {_(
            '{count, plural, one {1 photo has} other {# photos have}} a part of another sheet beside the one that was read. Lay the sheets apart, and take the other one again.',
            { count: beside.length },
          )}
          <Photos pictures={beside} images={images} />
        </Alert>
      ) : null}
      {repeated.length > 0 ? (
        <Alert tone="info">
          {_(
            '{count, plural, one {1 photo was} other {# photos were}} in the stack already and counted once: {names}.',
            {
              count: repeated.length,
              names: formatList([...new Set(repeated)].slice(0, MOST_NAMES)),
            },
          )}
        </Alert>
      ) : null}
    </>
  );
}

/** The files of each sentence: forty photos of one phone have one trouble. */
function byProblem(unopened: Stack['unopened']): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const each of unopened) {
    const problem = problemText(each);
    found.set(problem, [...(found.get(problem) ?? []), pictureName(each)]);
  }
  return found;
}

function namesText(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  if (more <= 0) return formatList(names);
  return formatList([...names.slice(0, MOST_NAMES), say('{count} more', { count: more })]);
}

function Photos({ pictures, images }: { pictures: readonly StackPicture[]; images: ReadonlyMap<string, Blob> }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-3">
      {pictures.map((picture) => (
        <li key={picture.digest} className="w-28">
          <StoredPhoto image={images.get(picture.digest)} label={pictureName(picture)} className="h-32 w-full" />
          <span className="block truncate text-xs">{pictureName(picture)}</span>
        </li>
      ))}
    </ul>
  );
}
