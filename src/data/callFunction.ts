/** One call of a Cloud Function; what it refuses comes out as an `AppError` with the server's own sentence. */
import axios from 'axios';
import { AppError, isErrorCode } from '@/domain/errors';
import type { FunctionName, FunctionsApi } from '@/domain/functionsApi';
import { settings } from './env';
import { toAppError } from './errors';
import { whileLoading } from './loadingMarker';
import { session } from './session';

export async function callFunction<Name extends FunctionName>(
  name: Name,
  method: FunctionsApi[Name]['method'],
  body: FunctionsApi[Name]['request'],
): Promise<FunctionsApi[Name]['answer']> {
  const token = await session.fetchToken();
  return await whileLoading(async () => {
    try {
      const { data } = await axios.request<FunctionsApi[Name]['answer']>({
        url: `${settings.functionsBaseUrl}/${name}`,
        method,
        data: body,
        headers: { Authorization: `Bearer ${token}` },
      });
      return data;
    } catch (error) {
      throw refusalOf(error) ?? (isGatewayTimeout(error) ? new AppError('network/timeout') : toAppError(error));
    }
  });
}

/** The work goes on at the server's, or its time was up; either way it may be asked again. */
function isGatewayTimeout(error: unknown): boolean {
  return axios.isAxiosError(error) && (error.response?.status === 503 || error.response?.status === 504);
}

/** A refusal in the shape of `FunctionFailure`; anything else, such as a gateway's page, is none. */
function refusalOf(error: unknown): AppError | null {
  if (!axios.isAxiosError(error)) return null;
  const answer: unknown = error.response?.data;
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return null;
  const failure = answer.error as { code?: unknown; message?: unknown } | null;
  if (typeof failure?.code !== 'string' || !isErrorCode(failure.code)) return null;
  return new AppError(failure.code, typeof failure.message === 'string' ? { detail: failure.message } : {});
}
