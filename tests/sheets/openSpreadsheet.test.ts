import { afterEach, describe, expect, it, vi } from 'vitest';
import { inProcessWorker } from '#support/sheets/inProcessWorker';
import { textCell, workbookOf } from '#support/sheets/workbook';
import { openSpreadsheet } from '@/files/read/openSpreadsheet';
import { refusalText } from '@/files/read/refusalText';
import { writeWorkbook } from '@/files/write/writeWorkbook';
import { readTableFile } from '@/parts/roster/importFile';

function use(behaviour?: Parameters<typeof inProcessWorker>[0]) {
  const { made, InProcessWorker } = inProcessWorker(behaviour);
  vi.stubGlobal('Worker', InProcessWorker);
  return made;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const blobOf = (content: string | Uint8Array<ArrayBuffer>) => new Blob([content]);

describe('openSpreadsheet', () => {
  it('reads in a worker of its own, which is ended', async () => {
    const made = use();
    expect(await openSpreadsheet(blobOf('a,b'))).toMatchObject({ spreadsheet: { kind: 'text' } });
    expect(await openSpreadsheet(blobOf('<html>'))).toEqual({ refusal: expect.stringContaining('a web page') });
    expect(made).toMatchObject([{ isEnded: true }, { isEnded: true }]);
  });

  it('refuses a file of 50 MB without reading it', async () => {
    const made = use();
    const large = blobOf('');
    Object.defineProperty(large, 'size', { value: 50 * 1024 * 1024 });
    large.arrayBuffer = () => Promise.reject(new Error('it was read'));
    expect(await openSpreadsheet(large)).toEqual({
      refusal: 'the file has 50 MB; at most 5 MB can be read. Save the sheet you need as a file of its own.',
    });
    expect(made).toEqual([]);
  });

  it('ends a worker that takes longer than 10 seconds', async () => {
    vi.useFakeTimers();
    const made = use('silent');
    const reading = openSpreadsheet(blobOf('a,b'));
    await vi.advanceTimersByTimeAsync(9_900);
    expect(made).toMatchObject([{ isEnded: false }]);
    await vi.advanceTimersByTimeAsync(200);
    expect(await reading).toEqual({ refusal: refusalText({ code: 'slow', values: { seconds: 10 } }) });
    expect(made).toMatchObject([{ isEnded: true }]);
  });

  it('ends the worker when the person stops', async () => {
    const made = use('silent');
    const stopping = new AbortController();
    const reading = openSpreadsheet(blobOf('a,b'), stopping.signal);
    await vi.waitFor(() => expect(made).toHaveLength(1));
    stopping.abort(new Error('stopped'));
    await expect(reading).rejects.toThrow('stopped');
    expect(made).toMatchObject([{ isEnded: true }]);
    await expect(openSpreadsheet(blobOf('a,b'), stopping.signal)).rejects.toThrow('stopped');
    expect(made).toHaveLength(1);
  });

  it('tells a worker that cannot be loaded from a mistake in it', async () => {
    use('cannot load');
    await expect(openSpreadsheet(blobOf('a,b'))).rejects.toMatchObject({ code: 'network/unreachable' });
    use('fails');
    await expect(openSpreadsheet(blobOf('a,b'))).rejects.toMatchObject({ code: 'unexpected' });
  });
});

describe('a file of learners', () => {
  it('comes from the first sheet that can be seen and has learners', async () => {
    use();
    const cell = (value: string) => ({ value, style: 'plain' as const });
    const learners = [cell('LRN'), cell('Name'), cell('123456789012'), cell('Cruz, Ana')] as const;
    const cells = new Map([
      ['A1', learners[0]],
      ['B1', learners[1]],
      ['A4', learners[2]],
      ['B4', learners[3]],
    ]);
    const bytes = await writeWorkbook({
      sheets: [
        { name: 'Hidden', hidden: true, cells },
        { name: 'Empty', cells: new Map() },
        { name: 'Read me', cells: new Map([['A1', cell('Name')]]) },
        { name: 'List', cells },
      ],
    });
    const list = [
      ['LRN', 'Name'],
      ['123456789012', 'Cruz, Ana'],
    ];
    expect(await readTableFile(blobOf(bytes))).toEqual({
      table: list,
      sheets: [
        { name: 'Read me', table: [['Name']] },
        { name: 'List', table: list },
      ],
    });
  });

  it('is no class record', async () => {
    use();
    const rows = ['', textCell('B2', 'Highest Possible Score '), textCell('B3', 'DELA CRUZ, JUAN')];
    expect(await readTableFile(blobOf(workbookOf(rows)))).toEqual({
      refusal:
        'this is a class record, not a list of learners. Choose the School Form 1, or copy the names and paste them here.',
    });
  });

  it('is refused when it has nothing, and above 700 lines', async () => {
    use();
    expect(await readTableFile(blobOf(workbookOf([])))).toEqual({
      refusal: 'there is nothing in it. Choose another file.',
    });
    expect(await readTableFile(blobOf('a,b\n'.repeat(700)))).toHaveProperty('table');
    expect(await readTableFile(blobOf('a,b\n'.repeat(701)))).toEqual({
      refusal: 'it has 701 lines; at most 500 learners can be read at once.',
    });
    expect(await readTableFile(blobOf(workbookOf([textCell('A1', 'x'), '<c t="e"><v>#REF!</v></c>'])))).toEqual({
      table: [['x']],
    });
  });
});
