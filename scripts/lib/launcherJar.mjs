import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';

const MAX_LINE_BYTES = 72;

/**
 * One manifest attribute. A line holds at most 72 bytes (JAR specification); a longer value continues after a space.
 */
export function manifestLine(name, value) {
  const text = `${name}: ${value}`;
  const lines = [text.slice(0, MAX_LINE_BYTES)];
  for (let from = MAX_LINE_BYTES; from < text.length; from += MAX_LINE_BYTES - 1) {
    lines.push(` ${text.slice(from, from + MAX_LINE_BYTES - 1)}`);
  }
  return `${lines.join('\r\n')}\r\n`;
}

// The fields that local header and central directory share: version 2.0, no flags, stored, 1 January 1980.
function commonFields(content) {
  const fields = Buffer.alloc(22);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(0x0021, 8);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(content.length, 14);
  fields.writeUInt32LE(content.length, 18);
  return fields;
}

/** A zip archive with one entry, stored without compression. */
export function zipOf(name, content) {
  const path = Buffer.from(name);
  const common = commonFields(content);
  const nameLength = Buffer.alloc(4);
  nameLength.writeUInt16LE(path.length, 0);

  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, nameLength, path, content]);
  const madeBy = Buffer.from([20, 0]);
  // The zeros are comment length, disk, attributes and the offset of the local header.
  const rest = Buffer.alloc(14);
  const central = Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), madeBy, common, nameLength, rest, path]);

  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

/**
 * A jar with nothing but a manifest. The manifest names the main class of another jar that lacks it, so that `java
 * -jar` can start that one. The URL is percent-encoded, so the manifest is ASCII and a character is a byte.
 */
export function launcherJar(jarPath, mainClass) {
  const manifest =
    manifestLine('Manifest-Version', '1.0') +
    manifestLine('Main-Class', mainClass) +
    manifestLine('Class-Path', pathToFileURL(jarPath).href.replace('file:///', 'file:/')) +
    '\r\n';
  return zipOf('META-INF/MANIFEST.MF', Buffer.from(manifest));
}

export function writeLauncherJar(target, jarPath, mainClass) {
  writeFileSync(target, launcherJar(jarPath, mainClass));
  return target;
}
