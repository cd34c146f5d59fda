import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { toTreeDoc } from '@/data/book/converters';
import { TREE_COLLECTIONS, type TreeCollection } from '@/domain/book/entities';
import { sampleClass } from './sampleClass.mjs';
import { documentBytes, indexBytes, storageOf } from './storage.mjs';

/** The example of Firestore's page about sizes: 147 bytes, and entries of 109 and 112. */
const TASK = {
  path: 'users/jeff/tasks/my_task_id',
  fields: { type: 'Personal', done: false, priority: 1, description: 'Learn Cloud Firestore' },
};
const NOTHING = { collectionGroup: 'tasks', fieldPath: '*', indexes: [] };
const ascending = { queryScope: 'COLLECTION', order: 'ASCENDING' };
const none = { indexes: [], fieldOverrides: [NOTHING] };
const done = { collectionGroup: 'tasks', fieldPath: 'done', indexes: [ascending] };
const composite = {
  collectionGroup: 'tasks',
  queryScope: 'COLLECTION',
  fields: ['done', 'priority'].map((fieldPath) => ({ fieldPath, order: 'ASCENDING' })),
};

describe('storage by the formulas of Firestore', () => {
  it('a document is its name, its fields and 32', () => {
    expect(documentBytes(TASK)).toBe(147);
  });

  it('an entry of a field is the names of document and parent, the field, its value and 32', () => {
    expect(indexBytes({ ...none, fieldOverrides: [NOTHING, done] }, TASK)).toBe(109);
    expect(indexBytes(none, TASK)).toBe(0);
  });

  it('an entry of several fields has their values without their names, where the document has them all', () => {
    expect(indexBytes({ ...none, indexes: [composite] }, TASK)).toBe(112);
    expect(indexBytes({ ...none, indexes: [composite] }, { ...TASK, fields: { done: false } })).toBe(0);
  });

  it('a field without a setting has two entries, and an element of a list one', () => {
    const one = indexBytes({ indexes: [], fieldOverrides: [done] }, { ...TASK, fields: { done: false } });
    const all = { indexes: [], fieldOverrides: [] };
    expect(indexBytes(all, { ...TASK, fields: { done: false } })).toBe(2 * one);
    expect(indexBytes(all, { ...TASK, fields: { done: [true, false, true] } })).toBe(3 * one);
    expect(indexBytes(all, { ...TASK, fields: { done: { a: true, b: true } } })).toBe(2 * 2 * (one + 2));
  });

  it('an entry over all collections of a name has no parent', () => {
    const group = { ...done, indexes: [{ ...ascending, queryScope: 'COLLECTION_GROUP' }] };
    expect(indexBytes({ indexes: [], fieldOverrides: [NOTHING, group] }, TASK)).toBe(109 - 27);
  });
});

describe('a class of 45 with 84 activities', () => {
  const documents = sampleClass({ learners: 45, activities: 84, quarters: 4 });
  const settings = JSON.parse(readFileSync('firestore.indexes.json', 'utf8'));

  it('takes at most 8 MB', () => {
    expect(documents.length).toBe(2 + 2 * 45 + 84 + 45 * 84 + 45 * 4 + 84);
    expect(storageOf(settings, documents).bytes).toBeLessThan(8_000_000);
    expect(storageOf({ indexes: settings.indexes, fieldOverrides: [] }, documents).bytes).toBeGreaterThan(20_000_000);
  });

  it('has the fields that the product stores', () => {
    for (const { path, fields } of documents) {
      const collection = path.split('/').at(-2) as TreeCollection;
      if (!TREE_COLLECTIONS.includes(collection)) continue;
      const lacking = Object.keys(toTreeDoc(collection, '', {})).filter((field) => !(field in fields));
      expect(lacking, collection).toEqual([]);
    }
  });
});
