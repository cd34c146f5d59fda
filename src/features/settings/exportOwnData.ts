import { formatOwnData } from '@/domain/book/ownData';
import { dayText } from '@/domain/words/clockText';
import { formText } from '@/language/words';
import type { Thunk } from '@/store/makeStore';
import { loadOwnData } from '@/store/session/account';
import { noteOwnCopy } from '@/store/trail/entries';
import { saveFile } from '@/ui/saveFile';

export type OwnDataFormat = 'json' | 'xlsx';

/** Saves the copy and answers the file's name. Throws an `AppError` before a file is made. */
export function exportOwnData(format: OwnDataFormat): Thunk<Promise<string>> {
  return async (dispatch, _, { nowMs }) => {
    const own = await dispatch(loadOwnData());
    await dispatch(noteOwnCopy());
    const at = nowMs();
    const name = formText(`Talaan ${dayText(at)}.${format}`);
    if (format === 'json') saveFile(name, new Blob([formatOwnData(own, at)], { type: 'application/json' }));
    else {
      const { ownWorkbookFile } = await import('./ownWorkbookFile');
      saveFile(name, await ownWorkbookFile(own));
    }
    return name;
  };
}
