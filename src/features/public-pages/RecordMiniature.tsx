import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { keysOf } from '@/domain/fields';
import type { ComponentKey } from '@/grading/gradingPolicy';
import type { QuarterGrade } from '@/grading/quarterlyGrade';
import { msgs, useWords } from '@/language/words';
import { cx } from '@/ui/cx';
import { isOthersKey } from '@/ui/othersKey';
import {
  COMPONENTS,
  entryOf,
  FIRST_TEXTS,
  MINIATURE_LEARNERS,
  ORDERS,
  type Order,
  type OrderName,
  type Texts,
} from './miniatureRecord';

const COMPONENT_NAMES = msgs({
  writtenWorks: 'Written',
  performanceTask: 'Tasks',
  quarterlyExam: 'Exams',
});

/** A class record to type into, as the real one looks and calculates. Nothing of it is kept. */
export function RecordMiniature() {
  const { _ } = useWords();
  const [name, setName] = useState<OrderName>('terms');
  const [texts, setTexts] = useState<Texts>(FIRST_TEXTS);
  const [accepted, setAccepted] = useState<Texts>(FIRST_TEXTS);
  const order = ORDERS[name];
  const type = (learner: number, column: string, text: string) =>
    setTexts((now) => now.map((row, at) => (at === learner ? { ...row, [column]: text } : row)));
  // As in the class record, the last value that was accepted counts while the new one is refused.
  const counted = texts.map((row, at) => ({ ...row, ...refusedOf(order, texts, { at, accepted }) }));
  return (
    <figure className="min-w-0 overflow-hidden rounded-box border border-line bg-base-100 shadow-xl">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-line border-b bg-base-200 px-4 py-2 text-sm">
        <span className="font-semibold">{_('Type a score: the grade follows')}</span>
        <Orders chosen={name} onChoose={setName} />
      </figcaption>
      <div className="overflow-x-auto">
        <RecordTable
          order={order}
          texts={texts}
          grades={order.grade(counted)}
          onType={type}
          onLeave={() => setAccepted(counted)}
        />
      </div>
    </figure>
  );
}

function Orders({ chosen, onChoose }: { chosen: OrderName; onChoose: (name: OrderName) => void }) {
  const { _ } = useWords();
  const group = useId();
  return (
    <fieldset className="flex rounded-field border border-line bg-base-100 text-xs">
      <legend className="sr-only">{_('The order that counts')}</legend>
      {keysOf(ORDERS).map((name) => (
        <label
          key={name}
          className="cursor-pointer rounded-field px-2 py-1 font-medium has-checked:bg-primary has-checked:text-primary-content has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name={group}
            className="sr-only"
            checked={name === chosen}
            onChange={() => onChoose(name)}
          />
          {_(ORDERS[name].name)}
        </label>
      ))}
    </fieldset>
  );
}

type TableProps = {
  order: Order;
  texts: Texts;
  grades: readonly QuarterGrade[];
  onType: (learner: number, column: string, text: string) => void;
  onLeave: () => void;
};

const HEAD = 'whitespace-nowrap border-line border-b border-l bg-base-200 px-0.5 py-1 text-center font-medium';
const CALCULATED = 'border-line border-b border-l bg-base-200 px-1 text-right';

function RecordTable({ order, texts, grades, onType, onLeave }: TableProps) {
  const { _ } = useWords();
  const table = useRef<HTMLTableElement>(null);
  const refusal = refusalIn(order, texts);
  // Enter and the arrows go up and down, as in the record.
  const onKeyDown = (event: KeyboardEvent, learner: number, column: string) => {
    const step = { Enter: event.shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || isOthersKey(event)) return;
    event.preventDefault();
    const next = table.current?.querySelector<HTMLInputElement>(`[data-cell="${learner + step} ${column}"]`);
    next?.focus();
    next?.select();
  };
  return (
    <>
      <table ref={table} className="num w-full border-separate border-spacing-0 text-xs">
        <caption className="sr-only">{_('A class record to try')}</caption>
        <TableHead order={order} />
        <tbody>
          {MINIATURE_LEARNERS.map((learner, at) => (
            <tr key={learner}>
              <th
                scope="row"
                translate="no"
                className="sticky left-0 z-1 whitespace-nowrap border-line border-b bg-base-100 px-2 py-0 text-left font-normal"
              >
                {learner}
              </th>
              {COMPONENTS.flatMap((key) => [
                ...order.columns
                  .filter(({ component }) => component === key)
                  .map((column) => {
                    const isRefused = entryOf(texts, at, column).kind === 'refused';
                    return (
                      <td key={column.id} className="border-line border-b border-l p-0">
                        <input
                          type="text"
                          inputMode="decimal"
                          autoComplete="off"
                          data-cell={`${at} ${column.id}`}
                          aria-label={_('{activity} of {learner}', { activity: _(column.name), learner })}
                          aria-invalid={isRefused || undefined}
                          value={texts[at]?.[column.id] ?? ''}
                          onChange={(event) => onType(at, column.id, event.target.value)}
                          onBlur={onLeave}
                          onFocus={(event) => event.target.select()}
                          onKeyDown={(event) => onKeyDown(event, at, column.id)}
                          className={cx(
                            'h-7 w-full min-w-9 px-1 text-right outline-none hover:bg-base-200 focus:outline-2 focus:outline-primary focus:-outline-offset-2',
                            isRefused && 'bg-error/15 text-error-ink',
                          )}
                        />
                      </td>
                    );
                  }),
                <td key={key} className={CALCULATED}>
                  {shown(grades[at]?.[key].weighted)}
                </td>,
              ])}
              <GradeCells grade={grades[at]} />
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status" className="min-h-8 px-4 py-1.5 text-muted text-xs">
        {refusal ?? _('Weights and the table of grades are those of the order. Nothing typed here is kept.')}
      </p>
    </>
  );
}

function TableHead({ order }: { order: Order }) {
  const { _ } = useWords();
  const columnsOf = (key: ComponentKey) => order.columns.filter(({ component }) => component === key);
  return (
    <thead>
      <tr>
        <th className="sticky left-0 z-1 bg-base-200 px-2 text-left font-medium" rowSpan={2} scope="col">
          {_('Learner')}
        </th>
        {COMPONENTS.map((key) => (
          <th key={key} className={HEAD} colSpan={columnsOf(key).length + 1} scope="colgroup">
            {_(COMPONENT_NAMES[key])} {order.weights[key]}%
          </th>
        ))}
        <th className={HEAD} rowSpan={2} scope="col">
          {_('Initial')}
        </th>
        <th className={cx(HEAD, 'pr-1.5 pl-1')} rowSpan={2} scope="col">
          <abbr title={_(order.gradeName)} className="no-underline">
            {_('Grade')}
          </abbr>
        </th>
      </tr>
      <tr>
        {COMPONENTS.flatMap((key) => [
          ...columnsOf(key).map(({ id, name }) => (
            <th key={id} className={HEAD} scope="col">
              {_(name)}
            </th>
          )),
          <th key={key} className={HEAD} scope="col">
            WS
          </th>,
        ])}
      </tr>
      <tr className="text-muted">
        <th
          className="sticky left-0 z-1 border-line border-b bg-base-100 px-2 py-0.5 text-left font-normal"
          scope="row"
        >
          {_('Highest possible')}
        </th>
        {COMPONENTS.flatMap((key) => [
          ...columnsOf(key).map(({ id, totalPoints }) => (
            <td key={id} className="border-line border-b border-l px-1 text-right">
              {totalPoints}
            </td>
          )),
          <td key={key} className={CALCULATED}>
            {order.weights[key]}%
          </td>,
        ])}
        <td className={CALCULATED} />
        <td className={CALCULATED} />
      </tr>
    </thead>
  );
}

/** While a score is missing the grade so far stands in italics, as in the record. */
function GradeCells({ grade }: { grade: QuarterGrade | undefined }) {
  const whole = grade?.transmutedGrade != null;
  const figures = whole ? grade : grade?.provisional;
  return (
    <>
      <td className={cx(CALCULATED, !whole && 'italic')}>{shown(figures?.initialGrade)}</td>
      <td className={cx(CALCULATED, 'pr-1.5 font-semibold text-sm', !whole && 'italic')}>
        {figures?.transmutedGrade ?? ''}
      </td>
    </>
  );
}

const shown = (figure: number | null | undefined) => (figure == null ? '' : figure.toFixed(2));

/** The accepted texts of the columns in which a learner's present text is refused. */
function refusedOf(order: Order, texts: Texts, { at, accepted }: { at: number; accepted: Texts }) {
  const refused = order.columns.filter((column) => entryOf(texts, at, column).kind === 'refused');
  return Object.fromEntries(refused.map(({ id }) => [id, accepted[at]?.[id] ?? '']));
}

/** Why a value is not taken, of the first such cell. */
function refusalIn(order: Order, texts: Texts): string | undefined {
  for (const [learner] of MINIATURE_LEARNERS.entries()) {
    for (const column of order.columns) {
      const entry = entryOf(texts, learner, column);
      if (entry.kind === 'refused') return entry.reason;
    }
  }
  return undefined;
}
