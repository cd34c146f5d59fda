import { describe, expect, it } from 'vitest';
import type { RecordsPort } from '@/data/ports/records';
import type { ClassDoc } from '@/domain/book/entities';
import type { UserId } from '@/domain/book/ids';
import { AppError } from '@/domain/words/errors';
import { policyOf } from '@/grading';
import { withKnownPolicies } from './knownPolicies';

const ANA = 'ana' as UserId;
const QUERY = { of: 'classes' } as const;

/** Records that have one class, and count how often a policy is asked for. */
function recordsOf(gradingPolicy: string, fetchPolicy: () => Promise<unknown>) {
  let asked = 0;
  const records = {
    fetchRows: async () => ({ class: [{ id: 'c1', gradingPolicy } as unknown as ClassDoc] }),
    fetchPolicy: async () => {
      asked += 1;
      return await fetchPolicy();
    },
  } as unknown as RecordsPort;
  return { records: withKnownPolicies(records), asked: () => asked };
}

function aDocument() {
  const document = JSON.parse(JSON.stringify(policyOf('DO15_2026'))) as Record<string, unknown>;
  return { ...document, periods: [1, 2].map((number) => ({ number, name: `Semester ${number}` })) };
}

describe('withKnownPolicies', () => {
  it('a school policy is read before its class is handed out, and once only', async () => {
    const { records, asked } = recordsOf('school:two', async () => aDocument());
    expect(() => policyOf('school:two')).toThrow(RangeError);
    await records.fetchRows(ANA, QUERY);
    expect(policyOf('school:two')).toMatchObject({ id: 'school:two', periods: [{ name: 'Semester 1' }, {}] });
    await records.fetchRows(ANA, QUERY);
    expect(asked()).toBe(1);
  });

  it('a class of a built-in policy costs no read', async () => {
    const { records, asked } = recordsOf('DO15_2026', async () => aDocument());
    await records.fetchRows(ANA, QUERY);
    expect(asked()).toBe(0);
  });

  it('a policy that cannot be read is the error of the question', async () => {
    const { records } = recordsOf('school:away', () => Promise.reject(new AppError('network/unreachable')));
    await expect(records.fetchRows(ANA, QUERY)).rejects.toMatchObject({ code: 'network/unreachable' });
  });
});

describe('rows that arrive', () => {
  type Arrived = Parameters<Parameters<RecordsPort['watchBook']>[1]['onArrived']>[0];
  const named = (id: string, gradingPolicy: string) => ({ id, gradingPolicy }) as unknown as ClassDoc;

  /** Answers what a screen gets of three arrivals, of which the first names this policy. */
  async function arrivals(policy: string, fetchPolicy: () => Promise<unknown>) {
    const got: string[] = [];
    let arrive: (arrived: Arrived) => void = () => undefined;
    const watchBook = (_: UserId, { onArrived }: { onArrived: (arrived: Arrived) => void }) => {
      arrive = onArrived;
      return () => undefined;
    };
    const records = withKnownPolicies({ watchBook, fetchPolicy } as unknown as RecordsPort);
    const onArrived = ({ rows }: Arrived) => got.push((rows.class ?? []).map(({ id }) => id).join());
    records.watchBook(ANA, { onArrived } as unknown as Parameters<RecordsPort['watchBook']>[1]);
    const rowsOf = (...sections: ClassDoc[]) => ({ rows: { class: sections } }) as unknown as Arrived;
    arrive(rowsOf(named('first', policy), named('beside', 'DO15_2026')));
    arrive(rowsOf(named('second', 'DO15_2026')));
    await expect.poll(() => got.length).toBe(2);
    return got;
  }

  it('come in their order, also where a policy is read first', async () => {
    expect(await arrivals('school:later', async () => aDocument())).toEqual(['first,beside', 'second']);
  });

  it('come without a class whose policy cannot be read', async () => {
    const failing = () => Promise.reject(new AppError('network/unreachable'));
    expect(await arrivals('school:never', failing)).toEqual(['beside', 'second']);
  });
});
