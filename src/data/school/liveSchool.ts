/** Listeners for the lists of a school: requests to reopen, pending teachers, applications, and the trail. */

import {
  collection,
  collectionGroup,
  type DocumentData,
  documentId,
  limit,
  orderBy,
  type Query,
  type QueryDocumentSnapshot,
  type QueryFieldFilterConstraint,
  query,
  Timestamp,
  where,
} from 'firebase/firestore';
import { toListRow, toPlain } from '@/data/book/converters';
import { COLLECTION, REQUESTS, trailPath } from '@/data/book/paths';
import { firestoreLive as db } from '@/data/firestoreLive';
import type { LiveSchoolPort, OnTold } from '@/data/ports/liveSchool';
import type { ListPage } from '@/data/ports/people';
import type { Unsubscribe } from '@/data/ports/records';
import type { SchoolId, UserId } from '@/domain/book/ids';
import type { UserDoc } from '@/domain/people/people';
import { ROLE_TEACHER } from '@/domain/people/roles';
import type { Application, SchoolRequest } from '@/domain/school/school';
import { LIST_SPECS, type ListName, type ListRows } from '@/domain/school/schoolLists';
import type { TrailEntry } from '@/domain/trail/trail';
import { toListCursor } from './listCursor';
import { reconnect, watchQuery } from './watchQuery';

export const liveSchool: LiveSchoolPort = {
  watchSchoolRequests: (school, most, onTold) => {
    const ofSchool = query(collectionGroup(db, REQUESTS), where('schoolid', '==', school));
    // The teacher stands in the path alone.
    const toRequest = (row: QueryDocumentSnapshot): SchoolRequest => ({
      ...toRow<SchoolRequest>(row),
      teacher: row.ref.parent.parent?.id as UserId,
    });
    return watchRows(query(ofSchool, orderBy('createdAt', 'desc'), limit(most)), toRequest, onTold);
  },
  watchPendingTeachers: (school, most, onTold) => {
    const filters = [where('approved', '==', false), where('role', '==', ROLE_TEACHER)];
    return watchRows(newestFirst(COLLECTION.users, { school, filters, most }), (row) => toRow<UserDoc>(row), onTold);
  },
  watchApplications: (school, most, onTold) => {
    const asked = newestFirst(COLLECTION.adminInviteRequests, {
      school,
      filters: [where('kind', '==', 'application')],
      most,
    });
    return watchRows(asked, (row) => toRow<Application>(row), onTold);
  },
  watchTrail: ({ school, concerning, fromMs = 0 }, most, onTold) =>
    watchRows(
      query(
        collection(db, trailPath(school)),
        ...(concerning === undefined ? [] : [where('teacherUid', '==', concerning)]),
        where('at', '>', Timestamp.fromMillis(fromMs)),
        orderBy('at', 'desc'),
        limit(most),
      ),
      (row) => toRow<TrailEntry>(row),
      onTold,
    ),
  watchList: ({ school, query: { of, direction }, limit: most }, onTold) => {
    const { collection: name, filters, orderField } = LIST_SPECS[of];
    return watchQuery(
      query(
        collection(db, name),
        where('schoolid', '==', school),
        ...Object.entries(filters).map(([field, value]) => where(field, '==', value)),
        orderBy(orderField, direction),
        orderBy(documentId(), direction),
        limit(most),
      ),
      { meter: 'list', toValue: (rows) => toPage(of, { rows, most }) },
      onTold,
    );
  },
  reconnect,
};

/** The type of a row follows from the name of its list. */
function toPage<Of extends ListName>(
  of: Of,
  { rows, most }: { rows: readonly QueryDocumentSnapshot[]; most: number },
): ListPage<Of> {
  const last = rows.at(-1);
  return {
    rows: rows.map((row) => toListRow(of, row.id, row.data({ serverTimestamps: 'estimate' })) as ListRows[Of]),
    next: last && rows.length === most ? toListCursor(last.get(LIST_SPECS[of].orderField), last.id) : null,
  };
}

type Newest = { school: SchoolId; filters: readonly QueryFieldFilterConstraint[]; most: number };

/** The newest documents of the school. */
function newestFirst(name: string, { school, filters, most }: Newest): Query {
  const ofSchool = where('schoolid', '==', school);
  return query(collection(db, name), ofSchool, ...filters, orderBy('createdAt', 'desc'), limit(most));
}

function toRow<Row>(row: QueryDocumentSnapshot): Row {
  return { ...(toPlain(row.data({ serverTimestamps: 'estimate' }) satisfies DocumentData) as Row), id: row.id };
}

function watchRows<Row>(
  list: Query,
  toItem: (row: QueryDocumentSnapshot) => Row,
  onTold: OnTold<readonly Row[]>,
): Unsubscribe {
  return watchQuery(list, { meter: 'waiting', toValue: (rows) => rows.map(toItem) }, onTold);
}
