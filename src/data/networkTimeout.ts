/** How long the app waits for the network. Specification, section 9: 30 s on a desktop, 60 s on a phone. */
const DESKTOP_MS = 30_000;
const PHONE_MS = 60_000;

/** Recognises a phone as the identity provider's SDK does, by the user agent. */
const PHONE = /android|webos|iphone|ipad|ipod|blackberry|windows phone|iemobile|\bmobile\b/i;

export function networkTimeoutMs(): number {
  return PHONE.test(globalThis.navigator?.userAgent ?? '') ? PHONE_MS : DESKTOP_MS;
}
