import axios, { type AxiosInstance } from 'axios';
import { session } from '@/data/account/session';
import { settings } from '@/data/env';
import { toAppError } from '@/data/errors';
import { whileLoading } from '@/data/loadingMarker';
import { networkTimeoutMs } from '@/data/networkTimeout';
import { pageProof } from '@/data/pageProof';
import type { FunctionsPort } from '@/data/ports/functions';
import type { ReportsPort } from '@/data/ports/reports';
import type { FunctionName, FunctionsApi } from '@/domain/functionsApi';

/** Specification, section 7: any other status means failure. */
const CREATED: readonly FunctionName[] = ['createUser', 'createAdmin', 'inviteAdmin', 'registerAdmin'];
const ACCEPTED: readonly FunctionName[] = ['registerAdmin'];

function isSuccess(name: FunctionName, status: number): boolean {
  if (status === 202) return ACCEPTED.includes(name);
  return status === (CREATED.includes(name) ? 201 : 200);
}

/** Every later request carries the session's token as a bearer header. */
function createClient(): AxiosInstance {
  const client = axios.create({ baseURL: settings.functionsBaseUrl });
  client.interceptors.request.use(async (request) => {
    request.headers.set('Authorization', ['Bearer', await session.fetchToken()].join(' '));
    const proof = await pageProof.fetchToken();
    if (proof !== '') request.headers.set('X-Firebase-AppCheck', proof);
    return request;
  });
  return client;
}

const client = createClient();

/** No time limit, because deleting an account with a year of scores may take long. */
const NO_LIMIT_MS = 0;

async function call<Name extends FunctionName>(
  name: Name,
  request: FunctionsApi[Name]['request'],
  limitMs = NO_LIMIT_MS,
): Promise<FunctionsApi[Name]['answer']> {
  try {
    return await whileLoading(() => ask(name, request, limitMs));
  } catch (error) {
    throw toAppError(error);
  }
}

async function ask<Name extends FunctionName>(
  name: Name,
  request: FunctionsApi[Name]['request'],
  limitMs: number,
): Promise<FunctionsApi[Name]['answer']> {
  const answer = await client.request<FunctionsApi[Name]['answer']>({
    url: `/${name}`,
    method: name === 'deleteUser' ? 'DELETE' : 'POST',
    data: request,
    timeout: limitMs,
    validateStatus: (status) => isSuccess(name, status),
  });
  return answer.data;
}

export const functions: FunctionsPort = {
  fetchUserVerification: async (adminUid, targetUids) => {
    if (targetUids.length === 0) return {};
    try {
      const request = { adminUID: adminUid, targetUIDs: [...targetUids] };
      return await call('getUserVerification', request, networkTimeoutMs());
    } catch {
      // Specification, section 8: on failure an empty map is used.
      return {};
    }
  },
  call,
  sendMail: async (name, request) => {
    try {
      // The action that the e-mail reports is done, so the screen does not wait longer than this limit.
      await call(name, request, networkTimeoutMs());
      return true;
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: specification, section 8: an e-mail that did not go is logged
      console.error(`${name}: ${toAppError(error).code}`);
      return false;
    }
  },
};

export const reports: ReportsPort = {
  isConfigured: settings.reportsErrors,
  version: settings.version,
  send: async (found) => {
    try {
      // No screen waits for it, so the page is not marked as loading.
      await ask('reportErrors', { reports: found }, networkTimeoutMs());
      return true;
    } catch (error) {
      // A refused request is not sent again.
      return !toAppError(error).code.startsWith('network/');
    }
  },
};
