import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { errorSentence } from '@/domain/words/errors';
import { useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { type Fault, isSure } from '@/plans/mends/faults';
import { useAppDispatch } from '@/store/hooks';
import type { ModalBodyProps } from '@/store/state/shell';
import { Modal } from '@/ui/dialog/Modal';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';
import { SkeletonLines } from '@/ui/waiting/Skeleton';
import { type Found, loadFaults, mendFaults } from './checkActions';
import { faultText } from './faultText';
import { useCheckNotice } from './useCheckNotice';

/** The findings in all classes: those that are sure with a button, the rest to look at. */
export function CheckDialog({ modal, onClose }: ModalBodyProps<'bookCheck'>) {
  const { _ } = useWords();
  const { found, mended, busy, refusal, mend } = useCheck();
  const { dismiss } = useCheckNotice();
  const sure = found?.faults.filter(isSure) ?? [];
  const asked = found?.faults.filter((fault) => !isSure(fault)) ?? [];
  const close = () => {
    // The teacher judges the rest: the notice has done its work.
    if (found) dismiss();
    onClose();
  };
  return (
    <Modal
      open
      title={modal.title}
      description={_('What earlier versions of Talaan may have stored wrongly in your classes.')}
      size="lg"
      refusal={refusal}
      busy={busy}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{_('Close')}</Button>
          {sure.length > 0 ? (
            <Button variant="primary" loading={busy} onClick={mend}>
              {_('Put right {count, plural, one {# entry} other {# entries}}', { count: sure.length })}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {found || refusal ? null : <SkeletonLines label={_('Looking through your classes')} lines={4} />}
        {mended > 0 ? (
          <Alert tone="success">
            {_('{count, plural, one {# entry was put right.} other {# entries were put right.}}', { count: mended })}
          </Alert>
        ) : null}
        {found && found.faults.length === 0 && mended === 0 ? (
          <Alert tone="success">{_('Nothing was found. Your classes need no change.')}</Alert>
        ) : null}
        {found ? <FaultList title={_('Wrong for sure')} faults={sure} found={found} onLook={close} /> : null}
        {found ? <FaultList title={_('Please look at these')} faults={asked} found={found} onLook={close} /> : null}
      </div>
    </Modal>
  );
}

type FaultListProps = { title: string; faults: readonly Fault[]; found: Found; onLook: () => void };

function FaultList({ title, faults, found, onLook }: FaultListProps) {
  const { _ } = useWords();
  if (faults.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 flex flex-col divide-y divide-line">
        {faults.map((fault) => {
          const { key, text, address } = faultText(_, found.tables, fault);
          return (
            <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
              <span className="num min-w-0 max-w-prose flex-1 basis-64">{text}</span>
              {address ? (
                <Link
                  to={address}
                  className="link shrink-0"
                  aria-label={_('Look at it: {text}', { text })}
                  onClick={onLook}
                >
                  {_('Look at it')}
                </Link>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function useCheck() {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<Found | null>(null);
  const [mended, setMended] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, refusal, ask } = useAsk();
  useEffect(() => {
    dispatch(loadFaults()).then(setFound, (error) => setFailure(errorSentence(error)));
  }, [dispatch]);
  const mend = async () => {
    await ask(async () => {
      const { mended: count, ...left } = await dispatch(mendFaults());
      setFound(left);
      setMended(count);
    });
  };
  return { found, mended, busy, refusal: refusal ?? failure, mend: () => void mend() };
}
