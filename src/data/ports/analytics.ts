/** Usage statistics. Nothing is loaded or sent before `start`. */
export type AnalyticsPort = {
  /** Whether this installation has usage statistics. */
  readonly isConfigured: boolean;
  start(): Promise<void>;
  /** Stops sending, and deletes the cookies of the statistics in this browser. */
  stop(): Promise<void>;
  /** `screen` is an address without ids. */
  screenShown(screen: string): void;
};
