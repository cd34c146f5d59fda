/** Usage statistics run only if the installation has them and the person agreed to them on this device. */
import type { Thunk } from '@/store/makeStore';

export function loadAnalyticsChoice(): Thunk<Promise<{ isOffered: boolean; isOn: boolean }>> {
  return async (_, __, { data, storage }) => ({
    isOffered: (await data.analytics()).isConfigured,
    isOn: storage.readChoice('analytics'),
  });
}

export function chooseAnalytics(on: boolean): Thunk {
  return async (_, __, { data, storage }) => {
    const analytics = await data.analytics();
    storage.writeChoice('analytics', on);
    await (on ? analytics.start() : analytics.stop());
  };
}

/** An address without its ids: each part that is not a plain word becomes `:id`. */
export function toScreenName(pathname: string): string {
  return pathname
    .split('/')
    .map((part) => (/^[a-z-]{0,24}$/.test(part) ? part : ':id'))
    .join('/');
}

/** Never throws: no other work depends on a statistic. */
export function screenShown(pathname: string): Thunk {
  return async (_, __, { data, storage }) => {
    if (!storage.readChoice('analytics')) return;
    try {
      const analytics = await data.analytics();
      await analytics.start();
      analytics.screenShown(toScreenName(pathname));
    } catch {
      // See above.
    }
  };
}
