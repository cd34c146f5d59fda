import { createServer } from 'node:http';
import { inboxPage } from './inboxPage.mjs';
import { Mend } from './mend.mjs';

const HOST = '127.0.0.1';

const addressesOf = (field) => [field ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address));

async function toMessage(raw, id) {
  const { simpleParser } = await import('mailparser');
  const mail = await simpleParser(raw);
  return {
    id,
    receivedAt: new Date().toISOString(),
    from: addressesOf(mail.from)[0] ?? '',
    to: addressesOf(mail.to),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html || '',
  };
}

async function listenForMail(port, messages, held) {
  const { SMTPServer } = await import('smtp-server');
  let nextId = 1;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    // A mail server that hangs does not answer the recipient, or not yet. It knows nobody at one address's domain.
    onRcptTo({ address }, _session, done) {
      const waiting = held.get(address);
      if (address.endsWith('@unknown.example'))
        done(Object.assign(new Error('5.1.1 no such mailbox'), { responseCode: 550 }));
      else if (waiting) waiting.push(done);
      else done();
    },
    onData(stream, _session, done) {
      const chunks = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        const id = String(nextId++);
        toMessage(Buffer.concat(chunks), id).then((message) => {
          messages.push(message);
          done();
        }, done);
      });
    },
  });
  // A client may hang up at any moment; the server goes on.
  server.on('error', () => {});
  await new Promise((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  return server;
}

function answer({ messages, held }, request, response) {
  const { pathname } = new URL(request.url ?? '/', `http://${HOST}`);
  const send = (status, type, body) => {
    response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'access-control-allow-origin': '*' });
    response.end(body);
  };
  if (pathname === '/messages' && request.method === 'DELETE') {
    messages.length = 0;
    return send(200, 'application/json', '[]');
  }
  if (pathname === '/messages') return send(200, 'application/json', JSON.stringify(messages));
  const [, address] = /^\/held\/(.+)$/.exec(pathname) ?? [];
  if (address)
    return send(200, 'application/json', JSON.stringify(answerHeld(held, decodeURIComponent(address), request)));
  if (pathname === '/') return send(200, 'text/html', inboxPage(messages));
  const [, id, part] = /^\/messages\/(\d+)(\/html|\/text)?$/.exec(pathname) ?? [];
  const message = messages.find((one) => one.id === id);
  if (!message) return send(404, 'text/plain', 'No such message');
  if (part === '/html') return send(200, 'text/html', message.html);
  if (part === '/text') return send(200, 'text/plain', message.text);
  return send(200, 'application/json', JSON.stringify(message));
}

/** How many messages to this address hang. `PUT` begins; `DELETE` ends it for those that come later, `POST` for all. */
function answerHeld(held, address, { method }) {
  if (method === 'PUT') held.set(address, []);
  const waiting = held.get(address) ?? [];
  if (method === 'DELETE' || method === 'POST') held.delete(address);
  if (method === 'POST') for (const done of waiting) done();
  return waiting.length;
}

/**
 * A mail server that delivers to a web page and nowhere else. `GET /messages` answers every mail as JSON, oldest
 * first; `DELETE /messages` empties it; `PUT /held/{address}` lets the server hang for an address. Resolves to a
 * function that closes it.
 */
export async function startInbox(ports) {
  try {
    return await openInbox(ports);
  } catch (error) {
    if (error?.code !== 'EADDRINUSE') throw error;
    throw new Mend(
      `Port ${error.port} (mail inbox) was taken a moment ago, by another start at the same time.`,
      'let that one go on, or end it and start again',
    );
  }
}

async function openInbox({ smtp, inbox }) {
  const messages = [];
  const held = new Map();
  const mail = await listenForMail(smtp, messages, held);
  const web = createServer((request, response) => answer({ messages, held }, request, response));
  try {
    await new Promise((resolve, reject) => {
      web.once('error', reject);
      web.listen(inbox, HOST, resolve);
    });
  } catch (error) {
    await new Promise((done) => mail.close(done));
    throw error;
  }
  return async () => {
    web.closeAllConnections();
    await Promise.all([new Promise((done) => web.close(done)), new Promise((done) => mail.close(done))]);
  };
}
