/** The instances that all functions together may have fit into what Cloud Run lets the project use in its region. */
export const cpuQuota = {
  name: 'CPU of the functions',
  run: async ({ functionsEnv, execute }) => {
    const { code, output } = await execute(['--input-type=module', '-e', LIST]);
    const line = output.split('\n').find((each) => each.startsWith(MARK));
    if (code !== 0 || !line) return [`The bundle of the functions does not start:\n${output.slice(-1500)}`];
    const sizes = JSON.parse(line.slice(MARK.length));
    const unbounded = sizes.filter(({ most }) => !most).map(({ name }) => `${name} has no maxInstances.`);
    const quota = Number(functionsEnv?.CPU_QUOTA?.trim() || DEFAULT_QUOTA);
    const sum = sizes.reduce((total, { most, memory, cpu }) => total + (most ?? 0) * (cpu ?? cpuOf(memory)), 0);
    if (sum <= quota) return unbounded;
    const size = `${sizes.length} functions may use ${sum} vCPU at once, and CPU_QUOTA is ${quota}`;
    return [...unbounded, `${size}: ask Google for more (docs/deploy.md), or lower MAX_INSTANCES.`];
  },
};

/** vCPU a project and region, as Cloud Run's refusals name it in older projects; new ones have had 20. */
const DEFAULT_QUOTA = 200;

/** firebase-tools 15, `memoryToGen2Cpu` in `lib/deploy/functions/backend.js`. Megabytes; 256 is the default. */
function cpuOf(memory = 256) {
  if (memory <= 2048) return 1;
  if (memory <= 8192) return 2;
  return memory <= 16_384 ? 4 : 8;
}

const MARK = 'sizes: ';
const LIST = `
  const all = Object.entries(await import('./functions/lib/index.js')).filter(([, each]) => each?.__endpoint);
  const sizes = all.map(([name, { __endpoint: e }]) => (
    { name, most: e.maxInstances, memory: e.availableMemoryMb ?? undefined, cpu: typeof e.cpu === 'number' ? e.cpu : undefined }
  ));
  console.log('${MARK}' + JSON.stringify(sizes));
  process.exit(0);
`;
