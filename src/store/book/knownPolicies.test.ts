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
