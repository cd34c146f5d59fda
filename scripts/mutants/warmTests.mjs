/**
 * The process that keeps Vitest warm: it runs the test files that it is told, and answers whether they passed. A change
 * that never ends is ended with the whole process, by the one that started it.
 */
import { createVitest } from 'vitest/node';

const [root, projects, bail] = process.argv.slice(2);

/** The files run in the order in which they are named. */
class AsNamed {
  shard = (files) => files;
  sort = (files) => files;
}

const vitest = await createVitest('test', {
  root,
  project: projects.split(','),
  watch: false,
  bail: Number(bail),
  reporters: [{}],
  maxWorkers: 1,
  sequence: { sequencer: AsNamed },
});
await vitest.globTestSpecifications();

/** The files that failed, each with its first error. */
function failedFiles(modules) {
  return modules
    .filter((module) => module.state() === 'failed' || module.errors().length > 0)
    .map((module) => ({ file: module.relativeModuleId, error: firstError(module) }));
}

function firstError(module) {
  const failed = [...module.children.allTests('failed')][0];
  return failed ? `${failed.fullName}: ${failed.result().errors?.[0]?.message}` : String(module.errors()[0]?.message);
}

/** An error that came from another process may have no prototype, and then no text of its own. */
const textOf = (error) => `${error?.name ?? 'Error'}: ${error?.message ?? JSON.stringify(error)}`;

const timeOf = ({ collectDuration, duration }) => collectDuration + duration;

process.on('message', async ({ id, changed, files }) => {
  try {
    for (const file of changed) vitest.invalidateFile(`${root}/${file}`);
    const specifications = files.flatMap((file) => vitest.getModuleSpecifications(`${root}/${file}`));
    const { testModules: known, unhandledErrors } = await vitest.runTestSpecifications(specifications);
    // Vitest also tells what it knows of earlier runs.
    const testModules = known.filter((module) => files.includes(module.relativeModuleId));
    const took = testModules.map((module) => [module.relativeModuleId, timeOf(module.diagnostic())]);
    const failed = failedFiles(testModules);
    process.send({ id, ran: testModules.length, failed, unhandled: unhandledErrors.map(textOf), took });
  } catch (error) {
    process.send({ id, crash: String(error?.stack ?? error) });
  }
});
process.on('disconnect', () => process.exit());
process.send({ isReady: true });
