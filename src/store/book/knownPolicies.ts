/** Makes a class's own policy known before the class reaches a plan or a screen. */
import type { RecordsPort } from '@/data/ports/records';
import type { TreeRows } from '@/domain/book/entities';
import type { UserId } from '@/domain/book/ids';
import { type GradingPolicy, knownPolicy, knowPolicy, OWN_POLICY, policyOf, toPolicy } from '@/grading';

const known = new WeakMap<RecordsPort, RecordsPort>();

/** The records from which plans and screens get classes: the policy of each class that they hand out is known. */
export async function recordsOf(data: { records: () => Promise<RecordsPort> }): Promise<RecordsPort> {
  const records = await data.records();
  const made = known.get(records) ?? withKnownPolicies(records);
  known.set(records, made);
  return made;
}

/**
 * The records with one step more: where rows name a school's policy that this page has not read, it is read first.
 * Throws the error of that read, or the RangeError of `toPolicy`.
 */
export function withKnownPolicies(records: RecordsPort): RecordsPort {
  const withPolicies = async (owner: UserId, rows: TreeRows) => {
    const unknown = (rows.class ?? []).flatMap(({ gradingPolicy: id = '' }) =>
      id.startsWith(OWN_POLICY) && !knownPolicy(id) ? [id] : [],
    );
    await Promise.all([...new Set(unknown)].map((id) => readPolicy(records, owner, id)));
    return rows;
  };
  return {
    ...records,
    fetchRows: async (owner, query, asking) => await withPolicies(owner, await records.fetchRows(owner, query, asking)),
    fetchPage: async (owner, query, page, asking) => {
      const found = await records.fetchPage(owner, query, page, asking);
      await withPolicies(owner, found.rows);
      return found;
    },
    fetchKept: async (owner, queries) => {
      const kept = await records.fetchKept(owner, queries);
      await Promise.all(kept.answers.map((rows) => rows && withPolicies(owner, rows)));
      return kept;
    },
    watchBook: (owner, watcher) => {
      // Rows that arrive while a policy is read wait for those before them, which would else be laid over them.
      let last: Promise<void> | null = null;
      return records.watchBook(owner, {
        ...watcher,
        onArrived: (arrived) => {
          if (last === null && isKnown(arrived.rows)) {
            watcher.onArrived(arrived);
            return;
          }
          const own = (last ?? Promise.resolve())
            .then(() => withPolicies(owner, arrived.rows))
            .then(
              () => arrived.rows,
              () => withoutUnknown(arrived.rows),
            )
            .then((rows) => watcher.onArrived({ ...arrived, rows }))
            .finally(() => {
              if (last === own) last = null;
            });
          last = own;
        },
      });
    },
  };
}

/**
 * The policy of a class in another person's book, read where this page does not know it yet. Throws the error of that
 * read, or the RangeError of `policyOf` for one that this version does not have.
 */
export async function readPolicyOf(
  records: () => Promise<RecordsPort>,
  owner: UserId,
  id: string | null | undefined,
): Promise<GradingPolicy> {
  if (id?.startsWith(OWN_POLICY) && !knownPolicy(id)) await readPolicy(await records(), owner, id);
  return policyOf(id);
}

function isKnown({ class: sections = [] }: TreeRows): boolean {
  return sections.every(({ gradingPolicy: id = '' }) => !id.startsWith(OWN_POLICY) || knownPolicy(id) !== undefined);
}

/** Without the classes whose policy could not be read: no screen can grade them, and the next question reads both. */
function withoutUnknown(rows: TreeRows): TreeRows {
  return { ...rows, class: (rows.class ?? []).filter((row) => isKnown({ class: [row] })) };
}

/** Reads a school's own policy and makes it known. Throws as `withKnownPolicies` does. */
export async function readPolicy(records: RecordsPort, owner: UserId, id: string): Promise<void> {
  const document = await records.fetchPolicy(owner, id.slice(OWN_POLICY.length));
  knowPolicy({ ...toPolicy(document), id });
}
