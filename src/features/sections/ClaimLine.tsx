import type { AreaClaim, SectionDoc } from '@/domain/sections/sections';
import { formatList } from '@/language/formatters';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';

type ClaimLineProps = {
  claim: AreaClaim;
  section: SectionDoc;
  /** The claim is being answered. */
  loading: boolean;
  disabled: boolean;
  /** The areas that the claimant is given; none refuses the claim. */
  onAnswer: (areas: readonly string[]) => void;
};

/** A teacher's claim with its answers. Areas that have a teacher by now are named, and cannot be given. */
export function ClaimLine({ claim, section, loading, disabled, onAnswer }: ClaimLineProps) {
  const { _ } = useWords();
  const { name } = claim;
  const free = claim.areas.filter((id) => section.areas[id] && section.areaTeachers[id] === undefined);
  const taken = claim.areas.filter((id) => section.areaTeachers[id] !== undefined);
  const namesOf = (ids: readonly string[]) => formatList(ids.map((id) => section.areas[id]?.name ?? id));
  return (
    <li className="flex flex-wrap items-center gap-2">
      <div className="mr-auto">
        <p>{_('{name} asks for {areas}.', { name, areas: namesOf(claim.areas) })}</p>
        {taken.length > 0 ? (
          <p className="text-muted">
            {_('{areas} {count, plural, one {has} other {have}} a teacher now.', {
              areas: namesOf(taken),
              count: taken.length,
            })}
          </p>
        ) : null}
      </div>
      <Button size="sm" variant="primary" loading={loading} disabled={free.length === 0} onClick={() => onAnswer(free)}>
        {_('Give to {name}', { name })}
      </Button>
      <Button size="sm" disabled={disabled} onClick={() => onAnswer([])}>
        {_('Refuse {name}', { name })}
      </Button>
    </li>
  );
}
