/**
 * Alerts of Google Cloud as commands: a channel, a metric, a check of the address, and a policy for each thing that somebody
 * has to know. Filters of log lines are made of `LOG_LINES`, which the functions write.
 */
import { LOG_LINES, type LogLine } from '../../src/domain/reports/logLines';

type Place = { readonly project: string; readonly to: string /** The host of the app. */; readonly app: string };
type Policy = {
  readonly name: string;
  /** The alert's e-mail says with this what to do. */
  readonly act: string;
  readonly condition: object;
  /** Only alerts of log lines may limit how often they come. */
  readonly strategy?: object;
};

const FUNCTIONS = 'resource.type="cloud_run_revision"';
const METRIC = 'talaan-waiting-mails';
/** A run an hour; two of them may be missing. The longest that Google takes is 23.5 hours, so the night has no such alert. */
const SILENCE = '10800s';
const A_DAY = '86400s';

/** Finds one of these lines. A line of severity ERROR begins with `Error: ` and ends with its stack, so the text is a part. */
export function logFilter(...lines: readonly LogLine[]): string {
  const texts = lines.map((line) => `"${LOG_LINES[line].line}"`);
  const severity = LOG_LINES[lines[0] ?? 'unexpected'].severity;
  const message = texts.length === 1 ? texts[0] : `(${texts.join(' OR ')})`;
  return `${FUNCTIONS} AND severity=${severity} AND jsonPayload.message:${message}`;
}

/** Errors of the platform, which ends an instance before our code can say anything. */
const ENDED = `${FUNCTIONS} AND severity>=ERROR AND textPayload:("Memory limit" OR "maximum request timeout")`;
const FULL = `${FUNCTIONS} AND severity>=ERROR AND textPayload:"no available instance"`;
const SCHEDULER = 'resource.type="cloud_scheduler_job" AND severity>=ERROR';

const ofLog = (filter: string, period: string) => ({
  condition: { displayName: 'a line of the log', conditionMatchedLog: { filter } },
  strategy: { notificationRateLimit: { period }, autoClose: A_DAY },
});

function policies({ app }: Place): readonly Policy[] {
  return [
    {
      name: 'Talaan: a function failed',
      act: 'Look at jsonPayload.function and frames in the Logs Explorer. After a deployment: docs/operate.md, Going back.',
      ...ofLog(logFilter('unexpected'), '3600s'),
    },
    {
      name: 'Talaan: an instance was ended',
      act: 'A function needed more memory or time than it has. Where it is a scheduled one, the next run goes on.',
      ...ofLog(ENDED, '3600s'),
    },
    {
      name: 'Talaan: an e-mail was not sent',
      act: 'Is the mail server up, its password right, the day’s limit of the mailbox reached? EAUTH: docs/deploy.md, The secret.',
      ...ofLog(logFilter('mailFailed'), '3600s'),
    },
    {
      name: 'Talaan: scheduled work failed',
      act: 'npm run operate -- health names the task, when it last finished, and the code.',
      ...ofLog(`(${logFilter('taskFailed')}) OR (${SCHEDULER})`, '3600s'),
    },
    {
      name: 'Talaan: scheduled work stopped',
      act: 'No hourly run finished for three hours: is the job paused in Cloud Scheduler? npm run operate -- health tells more.',
      condition: {
        displayName: 'no hourly run finished',
        conditionAbsent: {
          filter: `metric.type="logging.googleapis.com/user/${METRIC}" AND ${FUNCTIONS}`,
          duration: SILENCE,
          aggregations: [
            { alignmentPeriod: '600s', perSeriesAligner: 'ALIGN_COUNT', crossSeriesReducer: 'REDUCE_SUM' },
          ],
        },
      },
    },
    {
      name: 'Talaan: no room for requests',
      act: 'All instances of a function are busy: docs/deploy.md, CPU. Raise MAX_INSTANCES where the quota allows.',
      ...ofLog(FULL, '3600s'),
    },
    {
      name: 'Talaan: a quota was reached',
      act: 'Google Cloud console, IAM & Admin, Quotas: which one, and ask for more.',
      condition: {
        displayName: 'a quota was exceeded',
        conditionThreshold: {
          filter: 'metric.type="serviceruntime.googleapis.com/quota/exceeded" AND resource.type="consumer_quota"',
          aggregations: [
            {
              alignmentPeriod: '300s',
              perSeriesAligner: 'ALIGN_COUNT_TRUE',
              crossSeriesReducer: 'REDUCE_SUM',
              groupByFields: ['resource.label.service', 'metric.label.quota_metric'],
            },
          ],
          comparison: 'COMPARISON_GT',
          thresholdValue: 0,
          duration: '0s',
        },
      },
    },
    {
      name: 'Talaan: the app does not answer',
      act: 'Open the app. Hosting, Release history shows what is live: docs/operate.md, Incident.',
      condition: {
        displayName: 'checks from several places failed',
        conditionThreshold: {
          filter: `metric.type="monitoring.googleapis.com/uptime_check/check_passed" AND resource.type="uptime_url" AND resource.label.host="${app}"`,
          aggregations: [
            {
              alignmentPeriod: '1200s',
              perSeriesAligner: 'ALIGN_NEXT_OLDER',
              crossSeriesReducer: 'REDUCE_COUNT_FALSE',
              groupByFields: ['resource.label.host'],
            },
          ],
          comparison: 'COMPARISON_GT',
          thresholdValue: 1,
          duration: '300s',
        },
      },
    },
  ];
}

/** Lines for a shell with gcloud. A line with `#` explains the next ones. */
export function alertCommands(place: Place): readonly string[] {
  const { project, to, app } = place;
  const finished = `${logFilter('taskFinished')} AND jsonPayload.task="waitingMails"`;
  return [
    '# Paste all of this into a shell where gcloud is signed in, such as Cloud Shell. Each run makes new policies, so run it once.',
    `CHANNEL=$(gcloud beta monitoring channels create --project ${project} --display-name 'Talaan operator' --type email --channel-labels email_address=${to} --format 'value(name)')`,
    `gcloud logging metrics create ${METRIC} --project ${project} --description 'Hourly runs of Talaan that finished' --log-filter '${finished}'`,
    `gcloud monitoring uptime create 'Talaan' --project ${project} --resource-type uptime-url --resource-labels host=${app},project_id=${project} --protocol https --path /version.json --period 5`,
    '# A new metric takes some minutes. Where a policy says that it cannot find one, paste that policy again.',
    ...policies(place).flatMap((policy) => ['', ...policyCommand(project, policy)]),
  ];
}

/** In the console the same filters go into Logs Explorer, Create alert. */
function policyCommand(project: string, { name, act, condition, strategy }: Policy): readonly string[] {
  const policy = {
    displayName: name,
    combiner: 'OR',
    conditions: [condition],
    documentation: { content: act, mimeType: 'text/markdown' },
    ...(strategy === undefined ? {} : { alertStrategy: strategy }),
  };
  return [
    `gcloud alpha monitoring policies create --project ${project} --notification-channels "$CHANNEL" --policy-from-file - <<'POLICY'`,
    ...JSON.stringify(policy, null, 2).split('\n'),
    'POLICY',
  ];
}
