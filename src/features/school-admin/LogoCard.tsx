import { Trash2, Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { errorSentence } from '@/domain/words/errors';
import { useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { useAppDispatch } from '@/store/hooks';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { Button } from '@/ui/form/Button';
import { FileButton } from '@/ui/form/FileButton';
import { Alert } from '@/ui/page/Alert';
import { Card } from '@/ui/page/Card';
import { changeLogo, fetchLogo, toLogoImage } from './logo';

/** The logo on the school's cards: chosen, replaced, removed. */
export function LogoCard() {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const [logo, setLogo] = useState<string | null>();
  const [trouble, setTrouble] = useState<string | null>(null);
  const [removing, setRemoving] = useState(false);
  const { busy, refusal, ask } = useAsk();
  useEffect(() => {
    dispatch(fetchLogo()).then(setLogo, (error: unknown) => setTrouble(errorSentence(error)));
  }, [dispatch]);
  const store = (image: string | null) =>
    ask(async () => {
      setTrouble(null);
      await dispatch(changeLogo(image));
      setLogo(image);
    });
  const read = async (file: File) => {
    const image = await toLogoImage(file).catch((error: unknown) => {
      setTrouble(errorSentence(error));
      return null;
    });
    if (image !== null) await store(image);
  };
  const remove = async () => {
    await store(null);
    setRemoving(false);
  };
  const sentence = refusal ?? trouble;
  return (
    <Card
      title={_('Logo on the cards')}
      description={_('A PNG or JPEG picture of at most 200 kB. It is printed on the cards of all sections.')}
    >
      <div className="flex flex-col items-start gap-3">
        {logo ? (
          <img src={logo} alt={_('Logo of the school')} className="size-24 rounded-box bg-white object-contain p-1" />
        ) : null}
        {logo === null ? <p className="text-muted">{_('No logo yet.')}</p> : null}
        {sentence ? <Alert tone="error">{sentence}</Alert> : null}
        <div className="flex flex-wrap gap-2">
          <FileButton
            icon={<Upload aria-hidden="true" className="size-4" />}
            label={_('Picture of the logo')}
            accept="image/png,image/jpeg"
            read={read}
          >
            {logo ? _('Choose another logo') : _('Choose a logo')}
          </FileButton>
          {logo ? (
            <Button icon={<Trash2 aria-hidden="true" className="size-4" />} onClick={() => setRemoving(true)}>
              {_('Remove the logo')}
            </Button>
          ) : null}
        </div>
      </div>
      <ConfirmDialog
        open={removing}
        title={_('Remove the logo?')}
        confirmLabel={_('Remove')}
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setRemoving(false)}
      >
        {_('Cards are printed without a logo from then on.')}
      </ConfirmDialog>
    </Card>
  );
}
