/**
 * Every function of the sources is in the bundle, in a region, and refuses a call without a sign-in in the emulator;
 * scheduled ones are not called.
 */
export const functionsStart = {
  name: 'functions, built and started',
  run: async ({ text, execute, emulator }) => {
    const index = text('functions/src/index.ts');
    const names = [...index.matchAll(/^export const (\w+) = /gm)].map(([, name]) => name);
    const scheduled = [...index.matchAll(/^export \{([^}]*)\}/gm)]
      .flatMap(([, list]) => list.split(',').map((name) => name.trim()))
      .filter((name) => name !== ONLY_IN_EMULATORS);
    const { functions } = await emulator();
    const { code, output } = await execute(['--input-type=module', '-e', LIST]);
    const line = output.split('\n').find((each) => each.startsWith(MARK));
    if (code !== 0 || !line) return [`The bundle of the functions does not start:\n${output.slice(-1500)}`];
    const regions = JSON.parse(line.slice(MARK.length));
    const problems = [...names, ...scheduled]
      .filter((name) => !regions[name]?.length)
      .map((name) => `${name} has no region in the bundle.`);
    if (regions[ONLY_IN_EMULATORS]?.length) problems.push(`${ONLY_IN_EMULATORS} is for the emulators only.`);
    // One after the other: the emulator starts a process for each function.
    for (const name of names) {
      const status = await statusOf(`${functions}/${name}`);
      if (status === 404 || status >= 500 || status < 400) {
        problems.push(`${name} answers ${status} to a call without a sign-in.`);
      }
    }
    return problems;
  },
};

/** Runs scheduled work when it is called, which nobody may outside the emulators. */
const ONLY_IN_EMULATORS = 'runScheduled';
const ATTEMPTS = 3;

/** A busy machine may drop the first connection while a function starts. */
async function statusOf(url) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await fetch(url, { method: 'POST' })).status;
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

const MARK = 'functions: ';
const LIST = `
  const all = Object.entries(await import('./functions/lib/index.js'));
  console.log('${MARK}' + JSON.stringify(Object.fromEntries(all.map(([name, each]) => [name, each?.__endpoint?.region ?? []]))));
  process.exit(0);
`;
