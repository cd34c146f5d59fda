import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { DataGrid } from '@/ui/grid/DataGrid';
import { BENCH_GROUPS, type BenchModel, createBenchModel } from './benchModel';
import './gridBench.css';

type Bench = {
  /** Resolves when the grid is painted. */
  mount: () => Promise<void>;
  model: BenchModel;
  /** Milliseconds from the keydown to the frame that shows it, one for each key so far. */
  keyTimes: number[];
  pasteTimes: number[];
  whenPainted: (times: 'keyTimes' | 'pasteTimes', count: number) => Promise<void>;
};

declare global {
  var bench: Bench;
}

function BenchPage({ model }: { model: BenchModel }) {
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
      groups={BENCH_GROUPS}
      collapsedGroups={collapsed}
      onToggleGroup={toggle}
      onEdit={model.apply}
      onPaste={({ edits }) => model.apply(edits)}
    />
  );
}

function mount(): Promise<void> {
  const host = document.getElementById('root');
  if (!host) return Promise.reject(new Error('no root'));
  const model = createBenchModel(60);
  globalThis.bench.model = model;
  createRoot(host).render(
    <StrictMode>
      <BenchPage model={model} />
    </StrictMode>,
  );
  return whenShown(host);
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

globalThis.bench = { mount, model: createBenchModel(0), keyTimes: [], pasteTimes: [], whenPainted };
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
