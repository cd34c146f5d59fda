/** Counts what a reader made of photos whose answers are known, and holds it against the targets. */

const count = () => ({ items: 0, right: 0, asked: 0, wrong: 0 });

export function newTally() {
  return {
    photos: 0,
    sheets: 0,
    unread: 0,
    must: 0,
    mustUnread: 0,
    strangers: 0,
    otherInWorker: 0,
    overlapped: 0,
    unmentioned: 0,
    all: count(),
    plain: count(),
    whole: count(),
    ms: [],
  };
}

/** A plain row has one shaded circle or none; a whole mark is one of a neat or usual hand. */
const isPlain = ({ way }, hand) => hand !== 'ticks' && (way === 'mark' || way === 'blank');
const isWhole = ({ way }, hand) => way === 'mark' && (hand === 'neat' || hand === 'usual');

export function outcomeOf(truth, row) {
  if (!row || row.doubt !== null) return 'asked';
  return row.answer === truth.answer ? 'right' : 'wrong';
}

export function addPhoto(tally, { must, sheets, strangers, isMentioned, ms }) {
  tally.photos += 1;
  tally.strangers += strangers;
  tally.ms.push(ms);
  for (const { truth, read } of sheets) {
    if (truth.isOverlapped) {
      // A sheet under another one cannot be read whole: what is read of it is right or asked, else it is mentioned.
      tally.overlapped += 1;
      tally.unmentioned += read || isMentioned ? 0 : 1;
      if (read) addRows(tally, truth, read);
      continue;
    }
    tally.sheets += 1;
    tally.must += must ? 1 : 0;
    tally.unread += read ? 0 : 1;
    tally.mustUnread += must && !read ? 1 : 0;
    if (read) addRows(tally, truth, read);
  }
}

function addRows(tally, { hand, rows }, read) {
  for (const [at, truth] of rows.entries()) {
    const outcome = outcomeOf(truth, read.rows[at]);
    const groups = ['all', ...(isPlain(truth, hand) ? ['plain'] : []), ...(isWhole(truth, hand) ? ['whole'] : [])];
    for (const group of groups) {
      tally[group].items += 1;
      tally[group][outcome] += 1;
    }
  }
}

/** One line for each kind of photo, in the order in which the kinds came. */
export function kindTable(photos) {
  const kinds = [...new Set(photos.map(({ kind }) => kind))];
  return kinds.map((kind) => {
    const own = photos.filter((photo) => photo.kind === kind);
    const tally = newTally();
    for (const photo of own) addPhoto(tally, photo);
    const { all, plain } = tally;
    const share = all.items === 0 ? 0 : Math.round((100 * all.asked) / all.items);
    return { kind, photos: own.length, ...tally, wrong: all.wrong, plainWrong: plain.wrong, items: all.items, share };
  });
}

const quantile = (values, share) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;

/** The sum of a run so far, in a line. */
export function runningLine({ photos, all, plain, strangers, unread, sheets, ms }) {
  return [
    `${photos} photos: plain wrong ${plain.wrong} of ${plain.items}`,
    `all wrong ${all.wrong} of ${all.items}`,
    `plain asked ${plain.asked}`,
    `strangers ${strangers}`,
    `unread ${unread} of ${sheets}`,
    `median ${Math.round(quantile(ms, 0.5))} ms`,
    `p95 ${Math.round(quantile(ms, 0.95))} ms`,
  ].join(', ');
}

/** A line for each row of a photo that was read wrongly without asking. */
export function wrongLines({ seed, kind, sheets }) {
  return sheets.flatMap(({ truth, read }) => {
    if (!read) return [];
    const count = truth.rows.length;
    return truth.rows.flatMap((row, at) => {
      const found = read.rows[at];
      if (outcomeOf(row, found) !== 'wrong') return [];
      const said = `${found.answer || 'blank'} instead of ${row.answer || 'blank'}`;
      return [`seed ${seed}, ${kind}, row ${at + 1} of ${count}: ${said} (${row.way}, ${truth.hand} hand)`];
    });
  });
}

/** Of the hard kinds nobody promises how much is asked, how many are read, and how long it takes. */
const OF_USUAL_KINDS = /asked|sheets that are not read|processor time/;

/** The targets of the product, each with what was measured. `size` is the reader's file in kB. */
export function tableOf(tally, size, isHard = false) {
  const { all, plain, whole, ms } = tally;
  const percent = (part, of) => (of === 0 ? 0 : (100 * part) / of);
  const rows = [
    ['somebody named who is not in the picture', tally.strangers, 0, ''],
    [
      'plain marks wrong without asking, of 100,000',
      percent(plain.wrong, plain.items) * 1000,
      10,
      ` (${plain.wrong} of ${plain.items})`,
    ],
    [
      'all marks wrong without asking, of 100,000',
      percent(all.wrong, all.items) * 1000,
      60,
      ` (${all.wrong} of ${all.items})`,
    ],
    ['whole marks asked, %', percent(whole.asked, whole.items), 2, ` (of ${whole.items})`],
    ['plain marks asked, %', percent(plain.asked, plain.items), 5, ` (of ${plain.items})`],
    [
      'sheets that must be read and are not, %',
      percent(tally.mustUnread, tally.must),
      1,
      ` (${tally.mustUnread} of ${tally.must})`,
    ],
    ['sheets that are not read, %', percent(tally.unread, tally.sheets), 3, ` (${tally.unread} of ${tally.sheets})`],
    ['processor time a photo without decoding, ms, median', quantile(ms, 0.5), 220, ''],
    ['processor time a photo without decoding, ms, p95', quantile(ms, 0.95), 700, ''],
    ['the reader, kB gzip', size, 15, ''],
    ['photos that the worker reads otherwise', tally.otherInWorker, 0, ''],
    ['overlapped sheets, neither read nor mentioned', tally.unmentioned, 0, ` (of ${tally.overlapped})`],
  ];
  return [
    ...rows.map(([what, value, target, of]) => ({
      what,
      measured: `${Math.round(value * 10) / 10}${of}`,
      ...(isHard && OF_USUAL_KINDS.test(what)
        ? { target: '', met: true }
        : { target: `at most ${target}`, met: value <= target }),
    })),
    {
      what: 'answers right without asking, %',
      measured: percent(all.right, all.items).toFixed(1),
      target: '',
      met: true,
    },
  ];
}
