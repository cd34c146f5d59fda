import type { ReportsPort } from '@/data/ports/reports';
import type { MemoryWorld } from './memoryWorld';

/** Requests with reports of errors arrive in `world.reports`, unless the world has no connection. */
export function memoryReports(world: MemoryWorld): ReportsPort {
  return {
    isConfigured: true,
    version: '0.1.0+test',
    send: (reports) => {
      if (world.failure) return Promise.resolve(false);
      world.reports.push(reports);
      return Promise.resolve(true);
    },
  };
}
