/** Forms that this page alone keeps. */
import type { FormsPort, KeptForm } from '@/data/ports/forms';
import type { UserId } from '@/domain/book/ids';

/** A school has one file for each subject group and policy. */
export const MOST_FORMS = 8;

export function newestFirst(forms: readonly KeptForm[]): KeptForm[] {
  return [...forms].sort((a, b) => b.usedAt - a.usedAt);
}

/** For a computer that others use, and for tests. */
export function pageForms(): FormsPort {
  const kept = new Map<UserId, KeptForm[]>();
  const of = (owner: UserId) => kept.get(owner) ?? [];
  const others = (owner: UserId, digest: string) => of(owner).filter((each) => each.digest !== digest);
  return {
    list: (owner) => Promise.resolve(of(owner)),
    keep: (owner, form) => {
      kept.set(owner, newestFirst([form, ...others(owner, form.digest)]).slice(0, MOST_FORMS));
      return Promise.resolve();
    },
    remove: (owner, digest) => {
      kept.set(owner, others(owner, digest));
      return Promise.resolve();
    },
    leaveDisk: () => Promise.resolve(),
    wipe: () => {
      kept.clear();
      return Promise.resolve();
    },
  };
}
