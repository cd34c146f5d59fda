import axios, { type AxiosInstance } from 'axios';
import type { GetUserVerificationRequest, UserVerification } from '@/domain/functionsApi';
import { settings } from './env';
import type { FunctionsPort } from './index';
import { whileLoading } from './loadingMarker';
import { session } from './session';

/** Every later request carries the session's token as a bearer header. */
function createClient(): AxiosInstance {
  const client = axios.create({ baseURL: settings.functionsBaseUrl });
  client.interceptors.request.use(async (request) => {
    request.headers.set('Authorization', `Bearer ${await session.fetchToken()}`);
    return request;
  });
  return client;
}

const client = createClient();

export const functions: FunctionsPort = {
  fetchUserVerification: async (adminUid, targetUids) => {
    if (targetUids.length === 0) return {};
    const request: GetUserVerificationRequest = { adminUID: adminUid, targetUIDs: [...targetUids] };
    try {
      const answer = await whileLoading(() => client.post<UserVerification>('/getUserVerification', request));
      return answer.data;
    } catch {
      // Specification, section 8: on failure an empty map is used.
      return {};
    }
  },
};
