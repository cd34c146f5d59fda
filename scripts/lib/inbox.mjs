import { createServer } from 'node:http';
import { inboxPage } from './inboxPage.mjs';

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

async function listenForMail(port, messages) {
  const { SMTPServer } = await import('smtp-server');
  let nextId = 1;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
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

function answer(messages, request, response) {
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
  if (pathname === '/') return send(200, 'text/html', inboxPage(messages));
  const [, id, part] = /^\/messages\/(\d+)(\/html|\/text)?$/.exec(pathname) ?? [];
  const message = messages.find((one) => one.id === id);
  if (!message) return send(404, 'text/plain', 'No such message');
  if (part === '/html') return send(200, 'text/html', message.html);
  if (part === '/text') return send(200, 'text/plain', message.text);
  return send(200, 'application/json', JSON.stringify(message));
}

/**
 * A mail server that delivers only to a web page. `GET /messages` answers every mail as JSON, oldest first; `DELETE
 * /messages` empties it. Resolves to a function that closes it.
 */
export async function startInbox({ smtp, inbox }) {
  const messages = [];
  const mail = await listenForMail(smtp, messages);
  const web = createServer((request, response) => answer(messages, request, response));
  await new Promise((resolve, reject) => {
    web.once('error', reject);
    web.listen(inbox, HOST, resolve);
  });
  return async () => {
    web.closeAllConnections();
    await Promise.all([new Promise((done) => web.close(done)), new Promise((done) => mail.close(done))]);
  };
}
