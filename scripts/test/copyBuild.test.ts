import { describe, expect, it } from 'vitest';
import { portsAt } from '../lib/ports.mjs';
import { differences, replaced } from './copyBuild.mjs';

const stand = (offset: number) => ({ ports: portsAt(offset), project: `demo-talaan-${offset}` });

describe('the build of another stand', () => {
  it('differs in the addresses of ports and in the names of the project', () => {
    const pairs = new Map(differences(stand(100), stand(150)));
    expect(pairs.get('http://127.0.0.1:9199')).toBe('http://127.0.0.1:9249');
    expect(pairs.get('demo-talaan-100')).toBe('demo-talaan-150');
    expect([...pairs.keys()]).not.toContain('true');
  });

  it('replaces a long address before one that it begins with, and nothing twice', () => {
    const pairs: [string, string][] = [
      ['demo', 'demo-2'],
      ['http://a:1', 'http://a:2'],
      ['http://a:1/demo', 'http://b:1/demo-2'],
      ['http://a:2', 'http://a:3'],
    ];
    expect(replaced('"http://a:1/demo", "http://a:1", "http://a:2", demo', pairs)).toBe(
      '"http://b:1/demo-2", "http://a:2", "http://a:3", demo-2',
    );
  });
});
