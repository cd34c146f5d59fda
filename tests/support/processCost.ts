/** The costs of the browser’s processes that run pages, workers included. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';

export type Cost = { seconds: number; megabytes: number };

/** Processor time of `during`, and by how much the memory of any page's process rose above what it had before. */
export async function costOf(browser: Browser, during: () => Promise<void>): Promise<Cost> {
  const session = await browser.newBrowserCDPSession();
  const renderers = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return new Map(processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime]));
  };
  const before = await renderers();
  const memory = new Map([...before.keys()].map((id) => [id, forgetPeak(id)]));
  await during();
  const after = await renderers();
  await session.detach();
  const spent = [...after].map(([id, seconds]) => seconds - (before.get(id) ?? 0));
  const risen = [...after.keys()].map((id) => peakOf(id) - (memory.get(id) ?? 0));
  return { seconds: spent.reduce((sum, each) => sum + each, 0), megabytes: Math.max(0, ...risen) };
}

/** The peak of a process is what it has now; Linux counts it. */
function forgetPeak(id: number): number {
  writeFileSync(`/proc/${id}/clear_refs`, '5');
  return peakOf(id);
}

function peakOf(id: number): number {
  const path = `/proc/${id}/status`;
  if (!existsSync(path)) return 0;
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(path, 'utf8'))?.[1] ?? 0) / 1024;
}
