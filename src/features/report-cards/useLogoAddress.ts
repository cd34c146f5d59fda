import { useEffect, useState } from 'react';

/** A short address of the logo: sixty cards show one picture, and not sixty copies of its text. */
export function useLogoAddress(image: string | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (image === null) return;
    const made = URL.createObjectURL(toBlob(image));
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [image]);
  return address;
}

/** `data:image/png;base64,…` */
function toBlob(image: string): Blob {
  const [head = '', text = ''] = image.split(',');
  const type = head.slice('data:'.length).split(';')[0] ?? '';
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type });
}
