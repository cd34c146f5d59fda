/** A certificate for a server on this machine, signed by itself: browsers speak HTTP/2 only over TLS. */
import { generateKeyPairSync, sign } from 'node:crypto';

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OBJECT_ID = 0x06;
const TEXT = 0x0c;
const TIME = 0x17;
const VERSION = 0xa0;

/** Object ids as DER has them: ecdsa-with-SHA256 and commonName. */
const ECDSA_SHA256 = [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02];
const COMMON_NAME = [0x55, 0x04, 0x03];
const DAY_MS = 24 * 60 * 60 * 1000;

/** The length of a value: one byte, or for a long one the number of bytes and then these. */
function lengthOf(bytes) {
  if (bytes.length < 0x80) return [bytes.length];
  if (bytes.length < 0x100) return [0x81, bytes.length];
  return [0x82, bytes.length >> 8, bytes.length & 0xff];
}

/** One value of DER: its tag, its length and its bytes. */
function der(tag, ...parts) {
  const bytes = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return Buffer.concat([Buffer.from([tag, ...lengthOf(bytes)]), bytes]);
}

/** UTCTime: YYMMDDHHMMSSZ. */
const timeOf = (ms) =>
  der(
    TIME,
    Buffer.from(
      `${new Date(ms)
        .toISOString()
        .replaceAll(/[-:T]|\.\d+/g, '')
        .slice(2)}`,
    ),
  );

/** A key and its certificate, both as PEM, valid from yesterday until tomorrow. */
export function makeCertificate(nowMs = Date.now()) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(SEQUENCE, der(OBJECT_ID, ECDSA_SHA256));
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, der(OBJECT_ID, COMMON_NAME), der(TEXT, Buffer.from('localhost')))));
  const content = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, [2])),
    der(INTEGER, [1]),
    algorithm,
    name,
    der(SEQUENCE, timeOf(nowMs - DAY_MS), timeOf(nowMs + DAY_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const certificate = der(SEQUENCE, content, algorithm, der(BIT_STRING, [0], sign('sha256', content, privateKey)));
  const lines = certificate.toString('base64').replaceAll(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
