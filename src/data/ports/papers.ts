import type { ActivityId, ClassSubjectId, UserId } from '@/domain/book/ids';

/** A reading of answer sheets, as this device keeps it. */
export type KeptReading = {
  activityId: ActivityId;
  subjectId: ClassSubjectId;
  quarter: number;
  /** How long its pictures stay: until the answers are saved, or until the quarter is closed. */
  keep: 'saved' | 'closed';
  /** Whether its answers went into the item sheet. */
  accepted: boolean;
  /** The readings and the teacher's answers; the screen that reads sheets knows its shape. */
  stack: unknown;
};

export type PaperImage = { digest: string; image: Blob };

/**
 * Pictures of answer sheets, which never leave this device: on the disk of the own device, else in this page alone.
 * No method throws.
 */
export type PapersPort = {
  /** The activities of which something is kept. */
  activities(owner: UserId): Promise<ActivityId[]>;
  load(owner: UserId, activityId: ActivityId): Promise<{ reading: KeptReading; images: PaperImage[] } | null>;
  /** Adds the images to those that are there. Answers whether the reading outlives this page. */
  put(owner: UserId, reading: KeptReading, images: readonly PaperImage[]): Promise<boolean>;
  remove(owner: UserId, activityId: ActivityId): Promise<void>;
  /** Moves what the disk has into this page, unless the device is the person's own. */
  leaveDisk(): Promise<void>;
  /** Deletes what this page keeps, and what the disk keeps of this person. Others of the same device keep theirs. */
  wipe(of: UserId | undefined): Promise<void>;
};
