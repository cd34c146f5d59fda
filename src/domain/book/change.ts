/**
 * The one vocabulary of changes. A plan returns them, the batch writer sends them, the tables of the store apply them:
 * the screen cannot say what the database does not.
 */
import type { TimeMs } from '@/domain/words/time';
import type { TreeCollection, TreeDocs } from './entities';

/** Stands for the server's time of the commit (`request.time`). */
export const SERVER_TIME = { serverTime: true } as const;
type ServerTime = typeof SERVER_TIME;

/** A field as written: a time may be the server's. */
type Written<Doc> = { [Field in keyof Doc]: TimeMs extends Doc[Field] ? Doc[Field] | ServerTime : Doc[Field] };

/** `lastSync` (and `updatedAt` of controls) is stamped on every write by the batch writer, never by a plan. */
type Stamped = 'lastSync' | 'updatedAt';
export type NewDoc<C extends TreeCollection> = Omit<Written<TreeDocs[C]>, Stamped>;
export type DocFields<C extends TreeCollection> = Partial<Omit<Written<TreeDocs[C]>, Stamped | 'id'>>;

export type IdListField<C extends TreeCollection> = {
  [Field in keyof TreeDocs[C]]-?: NonNullable<TreeDocs[C][Field]> extends readonly string[] ? Field & string : never;
}[keyof TreeDocs[C]];

/**
 * Changes with the same name go out in one batch, because a part of them, planned again, would give another result.
 * A batch is never cut between them, so a plan keeps them few.
 */
type Together = { together?: string };

type ChangeOf<C extends TreeCollection> =
  /** A whole document, new or replaced. */
  | ({ op: 'set'; collection: C; id: string; value: NewDoc<C>; parents?: ChangeParents } & Together)
  /** Some fields of a document that exists. */
  | ({ op: 'update'; collection: C; id: string; fields: DocFields<C>; parents?: ChangeParents } & Together)
  /** Ids that join an id list (arrayUnion). */
  | ({
      op: 'link';
      collection: C;
      id: string;
      field: IdListField<C>;
      ids: readonly string[];
      parents?: ChangeParents;
    } & Together)
  /** Ids that leave an id list (arrayRemove). */
  | ({
      op: 'unlink';
      collection: C;
      id: string;
      field: IdListField<C>;
      ids: readonly string[];
      parents?: ChangeParents;
    } & Together)
  /** The document is deleted; the batch writer adds its entry in the delete queue. */
  | ({ op: 'delete'; collection: C; id: string; parents?: ChangeParents } & Together);

/**
 * Documents that the rules look up to allow a write whose fields do not name them; they count against the look-up
 * budget. `lookUps` names further documents, by collection and id.
 */
export type ChangeParents = { subjectId?: string; activityId?: string; lookUps?: readonly string[] };

export type Change = { [C in TreeCollection]: ChangeOf<C> }[TreeCollection];
export type ChangeIn<C extends TreeCollection> = ChangeOf<C>;
