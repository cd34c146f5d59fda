import { useEffect, useState } from 'react';
import { cx } from '@/ui/cx';

/** A photo that this device keeps. */
export function StoredPhoto({
  image,
  label,
  className,
}: {
  image: Blob | undefined;
  label: string;
  className?: string;
}) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!image) return;
    const made = URL.createObjectURL(image);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [image]);
  return address ? (
    <img src={address} alt={label} className={cx('rounded-box border border-line object-contain', className)} />
  ) : null;
}
