/** A worker that reads in the test's own process; with `silent` it never answers. */
import { readSheets } from '@/files/read/readSheets';
import type { SheetRefused } from '@/files/read/sheetRefused';
import type { WorkerAnswer } from '@/files/read/sheetWorker';

type Behaviour = 'reads' | 'silent' | 'fails' | 'cannot load';

export function inProcessWorker(behaviour: Behaviour = 'reads') {
  const made: { isEnded: boolean }[] = [];
  class InProcessWorker {
    isEnded = false;
    onerror: ((event: { message?: string }) => void) | null = null;
    onmessage: ((event: { data: WorkerAnswer }) => void) | null = null;

    constructor() {
      made.push(this);
      queueMicrotask(() => {
        if (behaviour === 'cannot load') this.onerror?.({});
        else this.answer({ ready: true });
      });
    }

    postMessage(bytes: ArrayBuffer): void {
      if (behaviour === 'silent') return;
      if (behaviour === 'fails') {
        this.answer({ failure: 'Error: a mistake' });
        return;
      }
      readSheets(new Uint8Array(bytes)).then(
        (spreadsheet) => this.answer({ spreadsheet }),
        (error: SheetRefused) => this.answer({ refusal: error.refusal }),
      );
    }

    terminate(): void {
      this.isEnded = true;
    }

    private answer(data: WorkerAnswer): void {
      if (!this.isEnded) this.onmessage?.({ data });
    }
  }
  return { made, InProcessWorker };
}
