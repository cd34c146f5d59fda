import { formatOwnData, type OwnData } from '@/domain/book/ownData';
import { AppError, errorCode } from '@/domain/words/errors';
import { philippineDay } from '@/domain/words/philippineTime';
import { formText } from '@/language/words';
import { replanWhileStale } from '@/store/book/replanWhileStale';
import type { Thunk } from '@/store/makeStore';
import { loadOwnData } from '@/store/session/account';
import { noteOwnCopy } from '@/store/trail/entries';
import { saveFile } from '@/ui/saveFile';

export type OwnDataFormat = 'json' | 'xlsx';

/** Saves the copy and answers the file's name. Throws an `AppError` before a file is made. */
export function exportOwnData(format: OwnDataFormat): Thunk<Promise<string>> {
  return async (dispatch, _, { nowMs }) => {
    const own = await dispatch(readWhole());
    await dispatch(noteOwnCopy());
    const at = nowMs();
    const name = formText(`Talaan ${philippineDay(at)}.${format}`);
    const isJson = format === 'json';
    saveFile(name, isJson ? new Blob([formatOwnData(own, at)], { type: 'application/json' }) : await toWorkbook(own));
    return name;
  };
}

async function toWorkbook(own: OwnData): Promise<Blob> {
  const [{ workbookFile }, { planOwnWorkbook }] = await Promise.all([
    import('@/files/write/writeWorkbook'),
    import('./planOwnWorkbook'),
  ]);
  return workbookFile(planOwnWorkbook(own));
}

/**
 * Reads all again where the book changed meanwhile, as with a trail entry that this page sends late. Throws
 * `data/changing` where it changed at each try.
 */
function readWhole(): Thunk<Promise<OwnData>> {
  return async (dispatch) => {
    try {
      return await replanWhileStale(() => dispatch(loadOwnData()));
    } catch (error) {
      throw errorCode(error) === 'data/stale' ? new AppError('data/changing') : error;
    }
  };
}
