/** Measures of how easily a stranger finds their way in the sources: pure functions over `{ path, text }`. */

/** The limits of `npm run house`. */
export const LIMITS = {
  /** Imports from one feature into another. */
  roomImports: 0,
  /** Files of at most `SMALL` lines that one file alone imports. */
  smallSingles: 40,
  circles: 0,
  maxLines: 300,
  unusedExports: 0,
  retiredWords: 0,
  /** Share of all comments, in percent. */
  riddles: 2,
};

/** Lines of a file that could stand in its only user. */
const SMALL = 20;

/** Words that docs/glossary.md has replaced by one word for each thing. */
const RETIRED = ['deed', 'deeds', 'act', 'acts', 'job', 'jobs', 'settlement', 'performed', 'held'];

/** First words of a comment that hides its subject. */
const RIDDLE = /^(Who|What|Where|Nobody|Whoever|Whatever)\b/;

export const isCode = ({ path }) => /\.(ts|tsx)$/.test(path) && !/\.test\.tsx?$/.test(path);

export const lineCount = (text) => text.replace(/\n$/, '').split('\n').length;

const featureOf = (path) => /^src\/features\/([^/]+)\//.exec(path)?.[1];

/** Imports from one feature into another, as `from -> to`. */
export function findRoomImports(graph) {
  return [...graph].flatMap(([from, imported]) => {
    const feature = featureOf(from);
    if (!feature) return [];
    return [...imported].filter((to) => featureOf(to) && featureOf(to) !== feature).map((to) => `${from} -> ${to}`);
  });
}

/** Files of at most 20 lines that exactly one file imports, as `file <- user`. */
export function findSmallSingles(files, graph) {
  const users = new Map();
  for (const [from, imported] of graph) for (const to of imported) users.set(to, [...(users.get(to) ?? []), from]);
  return files.flatMap(({ path, text }) => {
    const [user, ...others] = users.get(path) ?? [];
    return user && others.length === 0 && lineCount(text) <= SMALL ? [`${path} <- ${user}`] : [];
  });
}

/** Lines by feature, or else by layer, most first: `[{ room, lines }]`. */
export function countByRoom(files) {
  const counts = new Map();
  for (const { path, text } of files) {
    const room = featureOf(path) ?? path.split('/').slice(0, 2).join('/');
    counts.set(room, (counts.get(room) ?? 0) + lineCount(text));
  }
  return [...counts].map(([room, lines]) => ({ room, lines })).sort((a, b) => b.lines - a.lines);
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
export function judgeHouse({ roomImports, smallSingles, circles, lines, unused, retired, riddles, comments }) {
  const share = comments === 0 ? 0 : (100 * riddles.length) / comments;
  const max = Math.max(0, ...lines);
  const above = (found, limit, sentence) => (found.length > limit ? [`${found.length} ${sentence}`] : []);
  return [
    ...above(roomImports, LIMITS.roomImports, 'imports lead from one feature into another.'),
    ...above(smallSingles, LIMITS.smallSingles, `small files have one user, above ${LIMITS.smallSingles}.`),
    ...above(circles, LIMITS.circles, 'groups of files import one another in a circle.'),
    ...(max > LIMITS.maxLines ? [`The longest file has ${max} lines, above ${LIMITS.maxLines}.`] : []),
    ...above(unused, LIMITS.unusedExports, 'exports are imported by nobody.'),
    ...above(retired, LIMITS.retiredWords, 'names use a retired word.'),
    ...(share > LIMITS.riddles
      ? [`${share.toFixed(1)} % of the comments begin with Who, What, Where or Nobody, above ${LIMITS.riddles} %.`]
      : []),
  ];
}
