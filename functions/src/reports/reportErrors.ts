/** Takes reports of errors that people met. The log has each; the day's document has their numbers. */
import { fetchStanding, type Identity, requireStanding } from '#functions/auth';
import type { Endpoint } from '#functions/http';
import { countAction } from '#functions/limits';
import { log } from '#functions/log';
import { object } from '#functions/schema';
import { areErrorsReported } from '#functions/settings';
import type { ReportErrorsRequest } from '@/domain/functionsApi';
import { AppError } from '@/domain/words/errors';
import { countReports, isDayFull } from './reportDay';
import { errorReports } from './reportParsers';

/** Any signed-in person may report, also one who waits for approval. The log does not have who it was. */
export const reportErrorsEndpoint: Endpoint<'reportErrors', ReportErrorsRequest, Identity> = {
  name: 'reportErrors',
  method: 'POST',
  admit: async (identity) => {
    const standing = await fetchStanding(identity.uid);
    requireStanding(identity, standing);
    if (!standing.person) throw new AppError('server/not-allowed');
    return identity;
  },
  parse: object({ reports: errorReports }),
  work: async ({ uid }, { reports }) => {
    if (!areErrorsReported() || isDayFull(Date.now())) return { status: 200, answer: { taken: 0 } };
    await countAction(uid, 'errorReports');
    for (const report of reports) log('errorInApp', report);
    await countReports(reports);
    return { status: 200, answer: { taken: reports.length } };
  },
};
