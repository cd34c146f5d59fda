/** From measured days to bills and loads. Pure: every figure comes in with the arguments. */

const RAMP_START = 500;
const RAMP_GROWTH = 1.5;
const RAMP_MINUTES = 5;
const BYTES_A_GIB = 2 ** 30;

/** Rules read documents too, and each is billed as a read. */
const withLookUps = ({ reads, writes, lookUps }) => ({ reads: reads + lookUps, writes });

const times = ({ reads, writes }, factor) => ({ reads: reads * factor, writes: writes * factor });
const plus = (...list) => ({
  reads: list.reduce((sum, { reads }) => sum + reads, 0),
  writes: list.reduce((sum, { writes }) => sum + writes, 0),
});

/** The people of an installation: an administrator for so many teachers, an adviser for each section. */
export function peopleOf({ teachers, learners, schools }, assumed) {
  return {
    teachers,
    administrators: Math.max(schools, Math.ceil(teachers / assumed.teachersAnAdministrator.value)),
    advisers: Math.ceil(learners / assumed.learnersASection.value),
  };
}

/** Documents that a month reads and writes, of all people. */
export function monthOf(installation, measured, assumed) {
  const { teachers, administrators, advisers } = peopleOf(installation, assumed);
  const days = (assumed.schoolDaysAMonth.value * assumed.scoringDaysAWeek.value) / 5;
  return plus(
    times(withLookUps(measured.teacher), teachers * days),
    times(withLookUps(measured.administrator), administrators * assumed.schoolDaysAMonth.value),
    times(withLookUps(measured.adviser), advisers * assumed.advisingDaysAMonth.value),
    times(withLookUps(measured.firstDay), teachers * assumed.newDevicesAMonth.value),
  );
}

/** Dollars a month. The free allowance is that of one database; it is a day's, and days of school use it up. */
export function billOf(installation, { measured, assumed, list, prices }) {
  const month = monthOf(installation, measured, assumed);
  const days = assumed.schoolDaysAMonth.value;
  const paid = (count, free) => Math.max(0, count - free * days) / prices.per;
  const gib = (installation.learners * assumed.bytesALearner.value) / BYTES_A_GIB;
  const reads = paid(month.reads, prices.free.reads) * list.reads;
  const writes = paid(month.writes, prices.free.writes) * list.writes;
  const storage = Math.max(0, gib - prices.free.storage) * list.storage;
  return { reads, writes, storage, total: reads + writes + storage, gib, month };
}

/** The last evening of a period: operations a second in its busiest minutes, and the minutes to grow to them. */
export function eveningOf(installation, measured, assumed) {
  const seconds = assumed.eveningHours.value * 3_600;
  const work = times(withLookUps(measured.teacher), installation.teachers * assumed.lastEvening.value);
  const perSecond = times(work, assumed.busiest.value / seconds);
  const ramp = (operations) =>
    operations <= RAMP_START ? 0 : RAMP_MINUTES * Math.ceil(Math.log(operations / RAMP_START) / Math.log(RAMP_GROWTH));
  return { ...perSecond, rampMinutes: ramp(perSecond.reads + perSecond.writes) };
}
