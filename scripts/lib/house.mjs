/** Measures of how easily a stranger finds their way in the sources: pure functions over `{ path, text }`. */

/** The limits of `npm run house`. */
export const LIMITS = {
  filesInFolder: 40,
  p95Lines: 170,
  maxLines: 300,
  unusedExports: 0,
  retiredWords: 0,
  /** Share of all comments, in percent. */
  riddles: 2,
};

/** Words that docs/glossary.md has replaced by one word for each thing. */
const RETIRED = ['deed', 'deeds', 'act', 'acts', 'job', 'jobs', 'settlement', 'performed', 'held'];

/** First words of a comment that hides its subject. */
const RIDDLE = /^(Who|What|Where|Nobody|Whoever|Whatever)\b/;

export const isCode = ({ path }) => /\.(ts|tsx)$/.test(path) && !/\.test\.tsx?$/.test(path);

export const lineCount = (text) => text.replace(/\n$/, '').split('\n').length;

/** The value below which `share` (0 to 1) of the numbers lie. */
export function quantile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Files directly in each folder, most first: `[{ folder, files }]`. */
export function countByFolder(files) {
  const counts = new Map();
  for (const { path } of files) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].map(([folder, count]) => ({ folder, files: count })).sort((a, b) => b.files - a.files);
}

/** The comments of a source: a block, or lines of `//` that follow one another, as `{ line, text }`. */
export function commentsOf(source) {
  const comments = [];
  let open = null;
  let run = null;
  source.split('\n').forEach((raw, index) => {
    const line = raw.trim();
    if (open) {
      open.text += ` ${line.replace(/\*\/.*$/, '').replace(/^\*+\s?/, '')}`;
      if (line.includes('*/')) open = null;
      return;
    }
    const isLineComment = line.startsWith('//');
    if (isLineComment && run) {
      run.text += ` ${line.slice(2).trim()}`;
      return;
    }
    run = null;
    const start = /^(?:\{)?(\/\*\*?|\/\/)\s?(.*)$/.exec(line);
    if (!start) return;
    const comment = { line: index + 1, text: start[2].replace(/\*\/.*$/, '').trim() };
    comments.push(comment);
    if (isLineComment) run = comment;
    else if (!line.includes('*/')) open = comment;
  });
  return comments.map(({ line, text }) => ({ line, text: text.trim() })).filter(({ text }) => text !== '');
}

/** Share of the lines of a source that are comment, 0 to 1 over all files. */
export function commentShare(files) {
  let inside = 0;
  let all = 0;
  for (const { text } of files) {
    for (const line of text.split('\n')) {
      all += 1;
      if (/^\s*(\/\/|\/\*|\*)/.test(line)) inside += 1;
    }
  }
  return all === 0 ? 0 : inside / all;
}

/** `{ comments, riddles }`: how many comments there are, and those that begin with Who, What, Where or Nobody. */
export function findRiddles(files) {
  const all = files.flatMap(({ path, text }) => commentsOf(text).map((comment) => ({ path, ...comment })));
  return { comments: all.length, riddles: all.filter(({ text }) => RIDDLE.test(text)) };
}

/** The words of a name: `isDeedEntry` -> is, deed, entry. */
export const wordsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .toLowerCase()
    .split(' ')
    .filter(Boolean);

const EXPORTED = /^export (?:declare )?(?:async )?(?:const|let|function\*?|class|type|enum)\s+([A-Za-z0-9_$]+)/gm;

/** Exported names, and names of files, that have a retired word: `[{ path, name, word }]`. */
export function findRetired(files) {
  return files.flatMap(({ path, text }) => {
    const file = path.slice(path.lastIndexOf('/') + 1).replace(/(\.test)?\.[a-z]+$/, '');
    const names = [file, ...[...text.matchAll(EXPORTED)].map(([, name]) => name)];
    return names.flatMap((name) => {
      const word = wordsOf(name).find((each) => RETIRED.includes(each));
      return word ? [{ path, name, word }] : [];
    });
  });
}

/** A sentence for each value above its limit. */
export function judgeHouse({ folders, lines, unused, retired, riddles, comments }) {
  const share = comments === 0 ? 0 : (100 * riddles.length) / comments;
  const p95 = quantile(lines, 0.95);
  const max = Math.max(0, ...lines);
  return [
    ...folders
      .filter(({ files }) => files > LIMITS.filesInFolder)
      .map(({ folder, files }) => `${folder} has ${files} files of code, above ${LIMITS.filesInFolder}.`),
    ...(p95 > LIMITS.p95Lines ? [`95 % of the files have up to ${p95} lines, above ${LIMITS.p95Lines}.`] : []),
    ...(max > LIMITS.maxLines ? [`The longest file has ${max} lines, above ${LIMITS.maxLines}.`] : []),
    ...(unused.length > LIMITS.unusedExports ? [`${unused.length} exports are imported by nobody.`] : []),
    ...(retired.length > LIMITS.retiredWords ? [`${retired.length} names use a retired word.`] : []),
    ...(share > LIMITS.riddles
      ? [`${share.toFixed(1)} % of the comments begin with Who, What, Where or Nobody, above ${LIMITS.riddles} %.`]
      : []),
  ];
}
