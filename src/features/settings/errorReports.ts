import type { Thunk } from '@/store/makeStore';

/** Errors are reported where the installation wants it, unless the person has switched it off on this device. */
export function loadReportsChoice(): Thunk<Promise<{ isOffered: boolean; isOn: boolean }>> {
  return async (_, __, { data, storage }) => ({
    isOffered: (await data.reports()).isConfigured,
    isOn: !storage.readChoice('noReports'),
  });
}

export function chooseReports(on: boolean): Thunk<void> {
  return (_, __, { storage }) => storage.writeChoice('noReports', !on);
}
