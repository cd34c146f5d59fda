/** Gives each of the workers that run beside each other a stand of its own (`npm test`). */
const stands = JSON.parse(process.env.TALAAN_STANDS ?? '[]') as Record<string, string>[];
Object.assign(process.env, stands[Number(process.env.VITEST_POOL_ID) - 1]);
