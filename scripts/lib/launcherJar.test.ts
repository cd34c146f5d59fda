import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { launcherJar, manifestLine } from './launcherJar.mjs';

const LONG = `/opt/${'a'.repeat(80)}/emulator.jar`;

/** Reads the only entry as zip readers do: from the end record to the central directory to the local header. */
function readEntry(zip: Buffer) {
  const end = zip.length - 22;
  const central = zip.readUInt32LE(end + 16);
  const local = zip.readUInt32LE(central + 42);
  const size = zip.readUInt32LE(local + 18);
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const nameStart = central + 46;
  return {
    signatures: [local, central, end].map((offset) => zip.toString('latin1', offset, offset + 4)),
    entries: zip.readUInt16LE(end + 10),
    centralSize: zip.readUInt32LE(end + 12) === end - central,
    name: zip.toString('latin1', nameStart, nameStart + zip.readUInt16LE(central + 28)),
    method: zip.readUInt16LE(central + 10),
    crc: zip.readUInt32LE(central + 16),
    content: zip.subarray(start, start + size),
  };
}

describe('manifestLine', () => {
  it('leaves 72 bytes on one line', () => {
    const line = manifestLine('Name', 'x'.repeat(66));
    expect(line).toBe(`Name: ${'x'.repeat(66)}\r\n`);
  });

  it('continues after the 72nd byte on a line that begins with a space', () => {
    expect(manifestLine('Name', `${'x'.repeat(66)}y`)).toBe(`Name: ${'x'.repeat(66)}\r\n y\r\n`);
  });

  it('folds as often as needed, at 71 bytes after the space', () => {
    const lines = manifestLine('Name', 'x'.repeat(66 + 71 + 1)).split('\r\n');
    expect(lines.map((line) => line.length)).toEqual([72, 72, 2, 0]);
  });
});

describe('launcherJar', () => {
  it('is a zip with one stored entry, the manifest', () => {
    const { content, crc, ...rest } = readEntry(launcherJar('/opt/emulator.jar', 'org.example.Main'));
    expect(rest).toEqual({
      signatures: ['PK\x03\x04', 'PK\x01\x02', 'PK\x05\x06'],
      entries: 1,
      centralSize: true,
      name: 'META-INF/MANIFEST.MF',
      method: 0,
    });
    expect(crc).toBe(crc32(content));
    expect(content.toString()).toBe(
      'Manifest-Version: 1.0\r\nMain-Class: org.example.Main\r\nClass-Path: file:/opt/emulator.jar\r\n\r\n',
    );
  });

  it('names a long path completely', () => {
    const manifest = readEntry(launcherJar(LONG, 'Main')).content.toString();
    expect(manifest.replaceAll('\r\n ', '')).toContain(`Class-Path: file:${LONG}\r\n`);
    expect(Math.max(...manifest.split('\r\n').map((line) => line.length))).toBe(72);
  });

  it('encodes characters that a URL cannot hold', () => {
    const manifest = readEntry(launcherJar('/opt/my tools/é.jar', 'Main')).content.toString();
    expect(manifest).toContain('Class-Path: file:/opt/my%20tools/%C3%A9.jar\r\n');
  });
});
