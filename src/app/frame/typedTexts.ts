/** A text that stood in a field of a form, with the field's name. */
export type TypedText = { label: string; text: string };

const FIELDS = 'input:not([type]), input[type=text], input[type=email], textarea';

/** The texts in the forms of the page as it stands, for a person to copy when the page breaks. No password is among them. */
export function typedTexts(): TypedText[] {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)];
  return fields.flatMap((field) => {
    // A password that is shown has the type of a text.
    const isShown = field.closest('form, dialog') && !/password/.test(field.autocomplete);
    const text = isShown ? field.value.trim() : '';
    return text ? [{ label: field.ariaLabel ?? field.labels?.[0]?.textContent ?? '', text }] : [];
  });
}
