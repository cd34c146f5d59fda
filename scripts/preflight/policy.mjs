import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { APP_CHECK, deployConfig } from '../lib/deployment.mjs';

/** The Content-Security-Policy of the deployment lets the built page work, and nothing else. */
export const policy = {
  name: 'Content-Security-Policy',
  run: ({ dist, env, text }) => {
    const page = join(dist, 'index.html');
    if (!existsSync(page)) return ['There is no build to compare with.'];
    const { hosting } = deployConfig(JSON.parse(text('firebase.json')), env);
    const all = hosting.headers.find(({ source }) => source === '**')?.headers ?? [];
    const value = all.find(({ key }) => key === 'Content-Security-Policy')?.value;
    if (!value) return ['firebase.json has no Content-Security-Policy for all pages.'];
    const problems = [];
    const sources = (name) =>
      value
        .split('; ')
        .find((part) => part.startsWith(`${name} `))
        ?.split(' ')
        .slice(1) ?? [];
    if (/(^|[\s/.])\*/.test(value)) problems.push('The policy has a wildcard.');
    if (/script-src[^;]*'unsafe-/.test(value)) problems.push('The policy lets any inline script run.');
    if (env.VITE_APP_CHECK_KEY?.trim()) {
      for (const [name, hosts] of Object.entries(APP_CHECK)) {
        const missing = hosts.filter((host) => !sources(name).includes(host));
        if (missing.length > 0) problems.push(`${name} lacks ${missing.join(', ')}, which App Check needs.`);
      }
    }
    for (const name of ['default-src', 'object-src', 'base-uri', 'frame-ancestors']) {
      if (sources(name).length === 0) problems.push(`The policy has no ${name}.`);
    }
    for (const [, script] of readFileSync(page, 'utf8').matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)) {
      const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
      if (!sources('script-src').includes(hash))
        problems.push(`script-src lacks ${hash}, an inline script of the page.`);
    }
    return problems;
  },
};
