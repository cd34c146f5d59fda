/**
 * `npm run scale`: what Talaan costs and how much it writes, for a school, a division and the country. Reckons from
 * measured days (scripts/scale/measured.json, which `npm run bench:cost` writes), prices and installations, and names
 * each input.
 */
import { readFileSync } from 'node:fs';
import { say } from './lib/progress.mjs';
import { at } from './lib/root.mjs';
import { billOf, eveningOf, peopleOf } from './scale/model.mjs';

const read = (name) => JSON.parse(readFileSync(at(`scripts/scale/${name}.json`), 'utf8'));
const [measured, prices, { list: installations, assumed, source }] = ['measured', 'prices', 'installations'].map(read);
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
