/** Every document of the emulator about a person: at a path with their id, or with their id or address in it. */
import { getAuth } from 'firebase-admin/auth';
import { adminDb } from './adminWorld';

/**
 * The paths, sorted. All collections are read, at every depth, also below deleted documents. Left out are the trees of
 * other people, which are large and belong to them alone, and the public directory of schools.
 */
export async function pathsAbout({ uid, email }: { uid: string; email: string }): Promise<string[]> {
  const collections = await adminDb().listCollections();
  const parts = await Promise.all(collections.map((collection) => documentsBelow(collection, uid)));
  return parts
    .flat()
    .filter(({ path, text }) => [uid, email].some((word) => path.includes(word) || text.includes(word)))
    .map(({ path }) => path)
    .sort();
}

export async function hasIdentity({ uid, email }: { uid: string; email: string }): Promise<boolean> {
  const { users } = await getAuth().getUsers([{ uid }, { email }]);
  return users.length > 0;
}

type Found = { path: string; text: string };
type Collection = ReturnType<ReturnType<typeof adminDb>['collection']>;

async function documentsBelow(collection: Collection, uid: string): Promise<Found[]> {
  if (collection.path === 'beisSchools') return [];
  const [{ docs }, references] = await Promise.all([collection.get(), collection.listDocuments()]);
  const walked = references.filter((reference) => collection.path !== 'users' || reference.id === uid);
  const below = await Promise.all(
    walked.map(async (reference) => {
      const inner = await reference.listCollections();
      return (await Promise.all(inner.map((each) => documentsBelow(each, uid)))).flat();
    }),
  );
  return [...docs.map((row) => ({ path: row.ref.path, text: JSON.stringify(row.data()) })), ...below.flat()];
}
