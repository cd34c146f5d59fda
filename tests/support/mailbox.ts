/** The mails of people: the product's own from the inbox, the identity provider's as the emulator keeps them. */
import { expect } from '@playwright/test';
import { mailsTo } from './functionsWorld';

type OobCode = { email: string; requestType: string; oobCode: string; oobLink: string };
type Kind = 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL' | 'RECOVER_EMAIL' | 'PASSWORD_RESET' | 'EMAIL_SIGNIN';

async function codesFor(email: string, kind: Kind): Promise<OobCode[]> {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? '127.0.0.1:9099';
  const project = process.env.GCLOUD_PROJECT ?? 'demo-talaan';
  const answer = await fetch(`http://${host}/emulator/v1/projects/${project}/oobCodes`);
  const { oobCodes } = (await answer.json()) as { oobCodes: OobCode[] };
  return oobCodes.filter((code) => code.email === email && code.requestType === kind);
}

/** The newest link of the identity provider; waits until it was sent. */
export async function linkFor(email: string, kind: Kind): Promise<string> {
  await expect.poll(async () => (await codesFor(email, kind)).length).toBeGreaterThan(0);
  return (await codesFor(email, kind)).at(-1)?.oobLink ?? '';
}

export async function linksFor(email: string, kind: Kind): Promise<number> {
  return (await codesFor(email, kind)).length;
}

/** The address of the same link if the project's action address is this app, as `.env.example` advises. */
export function ownLanding(link: string): string {
  const { searchParams } = new URL(link);
  return `/login?mode=${searchParams.get('mode')}&oobCode=${searchParams.get('oobCode')}`;
}

/** The first link in the newest mail of the product; waits until the mail arrives. */
export async function mailedLink(email: string): Promise<string> {
  const text = await mailedText(email);
  return /https?:\/\/\S+/.exec(text)?.[0] ?? '';
}

export async function mailedText(email: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(email)).length).toBeGreaterThan(0);
  return (await mailsTo(email)).at(-1)?.text ?? '';
}
