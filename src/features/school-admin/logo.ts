/** Thunks for the logo on the school's cards. Every function throws an `AppError`. */
import { logoTypeOf } from '@/domain/school/logo';
import { AppError } from '@/domain/words/errors';
import type { Thunk } from '@/store/makeStore';

/** A data URL; null without a logo. One read. */
export function fetchLogo(): Thunk<Promise<string | null>> {
  return async (_, getState, { data }) => {
    const { user } = getState().session;
    if (!user) throw new AppError('class/no-user');
    return (await data.school()).fetchLogo(user.schoolid);
  };
}

/** Null removes it. */
export function changeLogo(image: string | null): Thunk {
  return async (_, getState, { data }) => {
    const { user } = getState().session;
    if (!user) throw new AppError('class/no-user');
    await (await data.school()).changeLogo(image, user);
  };
}

/** The data URL of a picture from a file; its bytes tell the format. Throws `logo/format` and `logo/too-large`. */
export async function toLogoImage(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return `data:${logoTypeOf(bytes)};base64,${toBase64(bytes)}`;
}

const CHUNK = 0x80_00;

function toBase64(bytes: Uint8Array): string {
  let text = '';
  // One call for all bytes would have too many arguments.
  for (let from = 0; from < bytes.length; from += CHUNK) {
    text += String.fromCharCode(...bytes.subarray(from, from + CHUNK));
  }
  return btoa(text);
}
