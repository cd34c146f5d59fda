import { ensureLibreOffice } from '../lib/libreOffice.mjs';
import { openStands, startStands } from '../lib/stands.mjs';
import { build, bundle, e2e, emulator, house, lint, types, vitest } from './steps.mjs';

/**
 * Runs the chosen steps on the board, as much side by side as their needs allow; answers the results. `filtersOf` gives
 * the file filters of a step, `clock` the factor of its limits, `chromium` resolves to the browser's path.
 */
export async function runSteps({ board, chosen, filtersOf, stands, shutdown, chromium, clock }) {
  const { signal } = shutdown;
  const { step, results } = board;
  const needsBackend = ['rules', 'emulator', 'e2e'].some((name) => chosen.has(name));
  const optionsOf = async (name, progress) => ({
    signal,
    progress,
    filters: filtersOf(name),
    slowness: await clock.now(name),
  });
  const stepIfChosen = (name, work) => (chosen.has(name) ? step(name, work) : Promise.resolve(true));
  const testsIfChosen = (name, work) => stepIfChosen(name, async (progress) => work(await optionsOf(name, progress)));

  // The browser tests need a build and emulators and take longest. All that they do not need runs beside them, and takes
  // the processor while they wait.
  const background = chosen.has('e2e');
  const withoutBackend = async () => {
    await stepIfChosen('types', () => types({ signal, background }));
    await stepIfChosen('lint', () => lint({ signal, background }));
    await stepIfChosen('house', () => house({ signal, background }));
    if (chosen.has('unit')) await ensureLibreOffice(signal);
    await testsIfChosen('unit', (options) => vitest('unit', { ...options, background }));
    await testsIfChosen('component', (options) => vitest('component', { ...options, background }));
  };
  const built = async () => {
    const isBuilt = await stepIfChosen('build', () => build({ signal, stands }));
    if (chosen.has('build') && isBuilt) await step('bundle', () => bundle({ signal }));
    return isBuilt;
  };
  const withBackend = async () => {
    if (!needsBackend) return { isUp: false, rules: Promise.resolve() };
    const isUp = await step('emulators', async () => {
      await startStands(stands, shutdown);
      const offsets = stands.map(({ settings }) => `+${settings.offset}`).join(' and ');
      return { passed: 0, failed: 0, note: `ports ${offsets}` };
    });
    if (!isUp) return { isUp, rules: Promise.resolve() };
    // Each test of the rules has a project of its own, so these tests run beside all others on the same emulator.
    const { env } = stands.at(-1);
    const rules = testsIfChosen('rules', (options) => vitest('rules', { ...options, env }));
    await testsIfChosen('emulator', (options) => emulator({ ...options, stands }));
    return { isUp, rules };
  };
  const beside = withoutBackend();
  beside.catch(() => {});
  const [isBuilt, { isUp, rules }] = await Promise.all([built(), withBackend()]);
  // Without a build or emulators the browser tests would only repeat a failure that is shown already.
  const others = Promise.all([rules, beside]);
  if (isBuilt && isUp) {
    await testsIfChosen('e2e', async (options) => {
      const env = { ...process.env, CHROMIUM_PATH: await chromium };
      await openStands(stands, shutdown);
      return e2e({ ...options, stands, others, env });
    });
  }
  await others;
  return results;
}
