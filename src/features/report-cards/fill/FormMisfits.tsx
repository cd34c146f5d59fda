import type { FormAnswers, FormMisfit, FormMisfitKind } from '@/files/school-form/formMisfits';
import { useWords } from '@/language/words';
import { WayChoice } from '@/parts/school-forms/WayChoice';
import { Alert } from '@/ui/page/Alert';
import { formWords, WAY_WORDS } from './formWords';

type FormMisfitsProps = {
  readonly misfits: readonly FormMisfit[];
  readonly answers: FormAnswers;
  readonly onAnswer: (kind: FormMisfitKind, way: string) => void;
};

/** Cells and names that are listed of one misfit. */
const LISTED = 6;

/** Everything that does not fit, each with its ways out; a misfit without any stands first. */
export function FormMisfits({ misfits, answers, onAnswer }: FormMisfitsProps) {
  const { _ } = useWords();
  const inOrder = misfits.toSorted((a, b) => Number(a.ways.length > 0) - Number(b.ways.length > 0));
  return (
    <ul className="flex flex-col gap-4">
      {inOrder.map((each) => (
        <li key={each.kind}>
          {each.ways.length === 0 ? (
            <Alert tone="warning" title={_('This form cannot be filled')}>
              {_(formWords(each), each.values)}
              <Places list={each.list} />
            </Alert>
          ) : (
            <div className="rounded-box border border-line p-4">
              <WayChoice
                label={_(formWords(each), each.values)}
                options={each.ways.map((way) => ({
                  value: way as string,
                  label: _(WAY_WORDS[way] ?? formWords(each)),
                }))}
                value={answers[each.kind]}
                onChange={(way) => onAnswer(each.kind, way)}
              />
              <Places list={each.list} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Places({ list }: { readonly list: readonly string[] }) {
  const { _ } = useWords();
  if (list.length === 0) return null;
  const more = list.length - LISTED;
  return (
    <p className="mt-2 break-words text-[0.8125rem] text-muted">
      {list.slice(0, LISTED).join(' · ')}
      {more > 0 ? ` · ${_('and {count} more', { count: more })}` : ''}
    </p>
  );
}
