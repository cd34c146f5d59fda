import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { say } from '@/language/words';
import { toGroups } from '@/parts/record/componentColumns';
import { DataGrid } from '@/ui/grid/DataGrid';
import type { GridGroup } from '@/ui/grid/gridTypes';
import { BENCH_GROUPS, type BenchModel, createBenchModel } from './benchModel';
import { createPartsModel, type Grading, makeGrading, partsRecord } from './partsModel';
import './gridBench.css';

type Bench = {
  /** Resolves when the grid is painted. */
  mount: () => Promise<void>;
  /** The same once more in this page, where the code has run before. */
  mountAgain: () => Promise<void>;
  /** The same with the product's own model of a record with parts. */
  mountParts: () => Promise<void>;
  /** Grading alone, a piece of it at a time. */
  makeGrading: () => Grading;
  grading?: Grading;
  model: BenchModel;
  /** Milliseconds from the keydown to the frame that shows it, one for each key so far. */
  keyTimes: number[];
  pasteTimes: number[];
  whenPainted: (times: 'keyTimes' | 'pasteTimes', count: number) => Promise<void>;
};

declare global {
  var bench: Bench;
}

function BenchPage({ model, groups }: { model: BenchModel; groups: readonly GridGroup[] }) {
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => {
    const next = new Set(collapsed);
    if (!next.delete(id)) next.add(id);
    setCollapsed(next);
  };
  return (
    <DataGrid
      label="Bench record"
      model={model}
      groups={groups}
      collapsedGroups={collapsed}
      onToggleGroup={toggle}
      onEdit={model.apply}
      onPaste={({ edits }) => model.apply(edits)}
    />
  );
}

function mount(model: BenchModel, groups: readonly GridGroup[]): Promise<void> {
  const host = document.getElementById('root');
  if (!host) return Promise.reject(new Error('no root'));
  globalThis.bench.model = model;
  createRoot(host).render(
    <StrictMode>
      <BenchPage model={model} groups={groups} />
    </StrictMode>,
  );
  return whenShown(host);
}

function mountAgain(): Promise<void> {
  const host = Object.assign(document.createElement('div'), { id: 'root' });
  document.getElementById('root')?.replaceWith(host);
  return mount(createBenchModel(60), BENCH_GROUPS);
}

function whenShown(host: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const look = () => afterPaint(() => (host.querySelector('[role="gridcell"]') ? resolve() : look()));
    look();
  });
}

function whenPainted(times: 'keyTimes' | 'pasteTimes', count: number): Promise<void> {
  return new Promise((resolve) => {
    const look = () => (globalThis.bench[times].length >= count ? resolve() : setTimeout(look, 2));
    look();
  });
}

/** The message comes after the frame in which the animation callback ran. */
function afterPaint(done: (at: number) => void): void {
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => done(performance.now());
    channel.port2.postMessage(null);
  });
}

function mountParts(): Promise<void> {
  const record = partsRecord();
  return mount(createPartsModel(record), toGroups(record, say));
}

globalThis.bench = {
  mount: () => mount(createBenchModel(60), BENCH_GROUPS),
  mountAgain,
  mountParts,
  makeGrading,
  model: createBenchModel(0),
  keyTimes: [],
  pasteTimes: [],
  whenPainted,
};
window.addEventListener(
  'keydown',
  (event) => afterPaint((at) => globalThis.bench.keyTimes.push(at - event.timeStamp)),
  true,
);
window.addEventListener(
  'paste',
  (event) => afterPaint((at) => globalThis.bench.pasteTimes.push(at - event.timeStamp)),
  true,
);
