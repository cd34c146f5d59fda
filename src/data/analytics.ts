/**
 * Usage statistics by Google Analytics: the kinds of screens that are opened, and nothing about the person who opens
 * them or the people on them. Only `start` loads the SDK.
 */
import type { Analytics } from 'firebase/analytics';
import type { AnalyticsPort } from '@/data/ports/analytics';
import { settings } from './env';

let running: { analytics: Analytics; logScreen: (screen: string) => void } | null = null;

export const analytics: AnalyticsPort = {
  isConfigured: settings.firebase.measurementId !== '',
  start,
  stop,
  screenShown: (screen) => running?.logScreen(screen),
};

async function start(): Promise<void> {
  if (running || settings.firebase.measurementId === '') return;
  const [sdk, { firebaseApp }] = await Promise.all([import('firebase/analytics'), import('./firebaseApp')]);
  if (!(await sdk.isSupported())) return;
  const started = sdk.initializeAnalytics(firebaseApp, { config: CONFIG });
  sdk.setAnalyticsCollectionEnabled(started, true);
  running = {
    analytics: started,
    logScreen: (screen) =>
      sdk.logEvent(started, 'screen_view', { firebase_screen: screen, firebase_screen_class: screen }),
  };
}

/** Without these values gtag would add the address, with its ids, and the title of the page to every event. */
const CONFIG = {
  send_page_view: false,
  page_location: typeof location === 'undefined' ? '' : location.origin,
  page_title: 'Talaan',
  page_referrer: '',
  allow_google_signals: false,
  allow_ad_personalization_signals: false,
};

async function stop(): Promise<void> {
  if (running) {
    const { setAnalyticsCollectionEnabled } = await import('firebase/analytics');
    setAnalyticsCollectionEnabled(running.analytics, false);
    running = null;
  }
  for (const name of document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '')) {
    // biome-ignore lint/suspicious/noDocumentCookie: Google's cookies, and Firefox has no Cookie Store API
    if (/^_ga(_|$)/.test(name)) document.cookie = `${name}=; path=/; max-age=0`;
  }
}
