import { availableParallelism, loadavg } from 'node:os';

/**
 * A limit of time on a machine with a core for each busy process. Where three processes share a core, everything takes
 * three times as long. What needs twice its time on a quiet machine is above the limit all the same.
 */
export const stretched = (limit: number): number => limit * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
