import { type HttpsFunction, type HttpsOptions, onRequest } from 'firebase-functions/v2/https';
import type { FunctionName } from '@/domain/functionsApi';
import { DEPLOYED } from './deployed';
import { type Endpoint, toHandler } from './http';

// The framework refuses a malformed body before our code runs, and its answer shows the stack unless this is set.
process.env.NODE_ENV ||= 'production';

const REGION = 'asia-southeast1';
/** Instances of one function: a bound on cost, far above what a school needs. */
const MAX_INSTANCES = 5;
/**
 * The framework reads a body of up to 32 MB before our code can refuse it, some 100 MB with its text and value. With the
 * 80 requests at once and 256 MiB of the default, three such requests end an instance and all that it was doing.
 */
const LOAD = { concurrency: 20, memory: '512MiB' } as const;

/** An endpoint as a Cloud Function. The address is public; the wrapper decides who may call. */
export function serve<Name extends FunctionName, Body, Caller>(
  endpoint: Endpoint<Name, Body, Caller>,
  options: HttpsOptions = {},
): HttpsFunction {
  const all = {
    region: REGION,
    maxInstances: MAX_INSTANCES,
    invoker: 'public',
    ...LOAD,
    ...DEPLOYED,
    ...options,
  } as const;
  return onRequest(all, toHandler(endpoint));
}
