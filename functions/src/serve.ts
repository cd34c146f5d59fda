import { type HttpsFunction, type HttpsOptions, onRequest } from 'firebase-functions/v2/https';
import type { FunctionName } from '@/domain/functionsApi';
import { type Endpoint, toHandler } from './http';

// The framework refuses a malformed body before our code runs, and its answer shows the stack unless this is set.
process.env.NODE_ENV ||= 'production';

const REGION = 'asia-southeast1';
/** Instances of one function: a bound on cost, far above what a school needs. */
const MAX_INSTANCES = 5;

/** An endpoint as a Cloud Function. The address is public; the wrapper decides who may call. */
export function serve<Name extends FunctionName, Body, Caller>(
  endpoint: Endpoint<Name, Body, Caller>,
  options: HttpsOptions = {},
): HttpsFunction {
  return onRequest({ region: REGION, maxInstances: MAX_INSTANCES, invoker: 'public', ...options }, toHandler(endpoint));
}
