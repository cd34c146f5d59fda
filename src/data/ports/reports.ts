import type { ErrorReport } from '@/domain/reports/report';

/** Reports of errors that people meet. */
export type ReportsPort = {
  /** Whether this installation wants reports. */
  readonly isConfigured: boolean;
  /** The version of the app that the page runs. */
  readonly version: string;
  /** Never throws. Answers false where the server was not reached, and the reports may be sent later. */
  send(reports: readonly ErrorReport[]): Promise<boolean>;
};
