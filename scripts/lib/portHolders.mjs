import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';

const LISTENS = '0A';

/** Inode of the socket -> port, of all sockets that listen. */
function listeningSockets() {
  const sockets = new Map();
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    if (!existsSync(table)) continue;
    for (const line of readFileSync(table, 'utf8').split('\n').slice(1)) {
      const [, local = '', , state, , , , , , inode] = line.trim().split(/\s+/);
      if (state === LISTENS) sockets.set(inode, Number.parseInt(local.split(':').at(-1), 16));
    }
  }
  return sockets;
}

function socketsOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((fd) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1];
      } catch {
        return undefined;
      }
    });
  } catch {
    // The process has ended, or is another person's.
    return [];
  }
}

/**
 * The processes that listen on these ports: `[{ pid, name, parent }]`. Empty where the system does not tell, as on macOS and
 * Windows.
 */
export function portHolders(ports) {
  if (!existsSync('/proc/net/tcp')) return [];
  const sockets = listeningSockets();
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const holders = pids.filter((pid) => socketsOf(pid).some((inode) => ports.includes(sockets.get(inode))));
  return holders.map((pid) => ({ pid: Number(pid), name: nameOf(pid), parent: parentOf(pid) }));
}

/** 0 where the process has ended. The name before the number may hold blanks and brackets. */
function parentOf(pid) {
  try {
    return Number(/.*\) \S (\d+) /s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

function nameOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return 'ended';
  }
}
