/**
 * `npm run scale`: what Talaan costs and how much it writes, for a school, a division and the country. Reckons from
 * measured days (scripts/scale/measured.json, which `npm run bench:cost` writes), prices and installations, and names
 * each input.
 */
import { readFileSync } from 'node:fs';
import { say } from './lib/progress.mjs';
import { at } from './lib/root.mjs';
import { billOf, eveningOf, peopleOf } from './scale/model.mjs';
import { sampleClass } from './scale/sampleClass.mjs';
import { storageOf } from './scale/storage.mjs';

const read = (name) => JSON.parse(readFileSync(at(`scripts/scale/${name}.json`), 'utf8'));
const [measured, prices, { list: installations, assumed: given, source }] = ['measured', 'prices', 'installations'].map(
  read,
);
const indexes = JSON.parse(readFileSync(at('firestore.indexes.json'), 'utf8'));
const LEARNERS = 45;
const QUARTERS = 4;
const storageWith = (settings, aQuarter) =>
  storageOf(settings, sampleClass({ learners: LEARNERS, activities: aQuarter * QUARTERS, quarters: QUARTERS }));
const aSubject = storageWith(indexes, given.activitiesAQuarter.value).bytes;
const bytesALearner = {
  value: Math.round((aSubject / LEARNERS) * given.subjectsALearner.value),
  why: 'reckoned by the formulas of Firestore, see "Storage" below',
};
const assumed = { ...given, bytesALearner };
const MOST_ACTIVITIES = 21;
const megabytes = (bytes) => (bytes / 1e6).toFixed(2);
const whole = (number) => Math.round(number).toLocaleString('en-US');
const money = (number) => `$${number < 100 ? number.toFixed(2) : whole(number)}`;

say(`Days, as of ${measured.measuredOn}, from ${measured.source}. Look-ups of the rules count as reads:`);
for (const name of ['teacher', 'administrator', 'adviser', 'firstDay']) {
  const { reads, writes, lookUps } = measured[name];
  say(`  ${name}: ${reads} reads, ${lookUps} look-ups, ${writes} writes`);
}
say(`  A teacher's day has ${measured.scoresOfADay} new scores; firstDay is a new device.`);
say(`\nInstallations: ${source}. Assumed:`);
for (const [name, { value, why }] of Object.entries(assumed)) say(`  ${name} ${value.toLocaleString('en-US')}: ${why}`);
say('\nPeople, and documents of a month');
console.table(
  Object.fromEntries(
    installations.map((each) => {
      const { administrators, advisers } = peopleOf(each, assumed);
      const { month, gib } = billOf(each, { measured, assumed, prices, list: prices.lists[0] });
      const people = {
        teachers: whole(each.teachers),
        administrators: whole(administrators),
        advisers: whole(advisers),
      };
      return [each.name, { ...people, reads: whole(month.reads), writes: whole(month.writes), GiB: whole(gib) }];
    }),
  ),
);
for (const list of prices.lists) {
  say(`\nA month's bill, ${list.name}: ${list.verified ? '' : 'NOT VERIFIED: '}${list.source}`);
  say(
    `  ${prices.currency} for ${whole(prices.per)}: reads ${list.reads}, writes ${list.writes}; a GiB ${list.storage}.`,
  );
  console.table(
    Object.fromEntries(
      installations.map((each) => {
        const bill = billOf(each, { measured, assumed, prices, list });
        const { reads, writes, storage, total } = bill;
        const shown = { reads: money(reads), writes: money(writes), storage: money(storage), total: money(total) };
        return [each.name, { ...shown, 'a teacher': `$${(total / each.teachers).toFixed(3)}` }];
      }),
    ),
  );
}
say(
  `\nFree in each database and day: ${whole(prices.free.reads)} reads, ${whole(prices.free.writes)} writes (${prices.freeSource}).`,
);
say('\nThe last evening of a period, its busiest minutes');
console.table(
  Object.fromEntries(
    installations.map((each) => {
      const { reads, writes, rampMinutes } = eveningOf(each, measured, assumed);
      const shown = { 'reads a second': whole(reads), 'writes a second': whole(writes) };
      return [each.name, { ...shown, 'minutes to grow to it (500/50/5)': rampMinutes }];
    }),
  ),
);
const { lines, bytes } = storageWith(indexes, MOST_ACTIVITIES);
say(
  `\nStorage of a class of ${LEARNERS} with ${MOST_ACTIVITIES} activities a quarter, MB (docs/scale.md has the formulas)`,
);
console.table(
  Object.fromEntries(
    Object.entries(lines).map(([name, { documents, documentBytes, indexBytes }]) => {
      const each = Math.round((documentBytes + indexBytes) / documents);
      return [
        name,
        { documents, stored: megabytes(documentBytes), entries: megabytes(indexBytes), 'bytes each': each },
      ];
    }),
  ),
);
const automatic = storageWith({ indexes: indexes.indexes, fieldOverrides: [] }, MOST_ACTIVITIES).bytes;
say(`Together ${megabytes(bytes)}; ${megabytes(automatic)} if every field kept the entries that it has by itself.`);
const free = (classes) => Math.floor((prices.free.storage * 2 ** 30) / (bytes * classes));
say(`The free ${prices.free.storage} GiB holds a year of ${free(9)} teachers with nine such classes.`);
