import { afterEach, describe, expect, it, vi } from 'vitest';
import { planStands } from './stands.mjs';

afterEach(() => vi.unstubAllEnvs());

describe('planStands', () => {
  it('gives each stand ports, a project and a build of its own, and all the same database and hub', async () => {
    // Below the ports that the system hands out by itself, which may be taken at any moment.
    vi.stubEnv('TALAAN_PORT_OFFSET', '20000');
    vi.stubEnv('TALAAN_PROJECT', '');
    const [one, two] = await planStands(2);
    if (one === undefined || two === undefined) throw new Error('Two stands were asked for.');
    expect([one.settings.project, one.dist]).toEqual(['demo-talaan-test', '.cache/test-dist']);
    expect([two.settings.project, two.dist]).toEqual([`demo-talaan-test-${two.settings.offset}`, '.cache/test-dist-2']);
    expect(two.settings.offset).toBeGreaterThan(one.settings.offset);
    expect(two.env.BASE_URL).toBe(`http://127.0.0.1:${two.settings.ports.app}`);
    const { firestore, hub, ...own } = two.settings.ports;
    expect([firestore, hub]).toEqual([one.settings.ports.firestore, one.settings.ports.hub]);
    const ports = [...Object.values(one.settings.ports), ...Object.values(own)];
    expect(new Set(ports).size).toBe(ports.length);
  });
});
