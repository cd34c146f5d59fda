import type { UserId } from '@/domain/book/ids';

/** A school's own form, as this device keeps it. */
export type KeptForm = {
  /** SHA-256 of its bytes, hexadecimal: the same file twice is one form. */
  digest: string;
  name: string;
  /** When it was chosen last: epoch milliseconds of this device's clock. */
  usedAt: number;
  file: Blob;
};

/**
 * Forms that a person chose to have filled: on the disk of the own device, else in this page alone, because a form that
 * was filled before holds names of learners. No method throws.
 */
export type FormsPort = {
  /** Those that were used last stand first. */
  list(owner: UserId): Promise<KeptForm[]>;
  /** Those beyond the newest few go. */
  keep(owner: UserId, form: KeptForm): Promise<void>;
  remove(owner: UserId, digest: string): Promise<void>;
  /** Moves what the disk has into this page, unless the device is the person's own. */
  leaveDisk(): Promise<void>;
  /** Deletes what this page keeps, and what the disk keeps of this person. Others of the same device keep theirs. */
  wipe(of: UserId | undefined): Promise<void>;
};
