/** The part of mailparser that the tests use; the package brings no types. */
declare module 'mailparser' {
  type Addresses = { value: { name: string; address?: string }[] };
  export type ParsedMail = { subject?: string; from?: Addresses; bcc?: Addresses; text?: string; html: string | false };
  export function simpleParser(raw: string): Promise<ParsedMail>;
}
