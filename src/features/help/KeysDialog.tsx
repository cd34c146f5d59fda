import { sayPhrase, useWords } from '@/language/words';
import { useAppSelector } from '@/store/hooks';
import { selectIsAdmin } from '@/store/selectors';
import type { ModalBodyProps } from '@/store/state/shell';
import { Modal } from '@/ui/dialog/Modal';
import { Kbd } from '@/ui/page/Kbd';
import { KEYS, type KeyPlace } from './keys';

/** Lists all keys; those of the place in `extraObject.place` come first. */
export function KeysDialog({ modal, onClose }: ModalBodyProps<'keys'>) {
  const { _ } = useWords();
  const admin = useAppSelector(selectIsAdmin);
  return (
    <Modal open title={modal.title} size={modal.size} onClose={onClose}>
      <section
        aria-label={_('List of keys')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        data-autofocus=""
        data-scrolled=""
        className="flex flex-col gap-5 py-1 outline-none"
      >
        {placesFor(modal.extraObject.place, admin).map((place) => (
          <KeySection key={place} place={place} />
        ))}
      </section>
    </Modal>
  );
}

function placesFor(asked: unknown, admin: boolean): KeyPlace[] {
  const places: KeyPlace[] = admin ? ['everywhere'] : ['everywhere', 'record', 'items'];
  return places.sort((a, b) => Number(b === asked) - Number(a === asked));
}

function KeySection({ place }: { place: KeyPlace }) {
  const { _ } = useWords();
  const { title, keys } = KEYS[place];
  return (
    <section aria-label={_(title)}>
      <h3 className="mb-2 font-semibold">{_(title)}</h3>
      <dl className="grid grid-cols-[max-content_1fr] items-baseline gap-x-4 gap-y-1.5">
        {keys.map(([key, meaning]) => (
          <div key={meaning} className="contents">
            <dt>
              <Kbd>{typeof key === 'string' ? key : sayPhrase(key)}</Kbd>
            </dt>
            <dd>{_(meaning)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
